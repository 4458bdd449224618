import type { Label, LabelCalls } from '@tostao/contract/label-calls'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type LabelOutcomes = Record<'created' | 'renamed' | 'removed' | 'restored' | 'inUse', string>

export function useLabelWrites(calls: LabelCalls, words: LabelOutcomes) {
  const create = useWrite(calls.create, {
    says: words.created,
    correct: ({ id }, { body }) => call(calls.rename, { body: { id, name: body.name } }),
  })
  const rename = useWrite(calls.rename, { says: words.renamed })
  const remove = useWrite(calls.remove, { fails: words.inUse })
  return {
    create,
    rename,
    remove: ({ id, name }: Label): void =>
      void remove.run({ query: { id } }, { done: `${words.removed}: ${name}`, undone: words.restored }),
  }
}
