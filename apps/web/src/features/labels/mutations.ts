import { type Label, type LabelCalls, payees } from '@tostao/contract/labels'
import { call } from '../../lib/call.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useUndoable, useUndoableMerge } from '../undo/mutations.ts'

export const useMergePayees = () => useUndoableMerge(useWrite(payees.merge, { quiet: true }))

export type LabelOutcomes = Record<'created' | 'renamed' | 'removed' | 'restored' | 'inUse', string>

export function useLabelWrites(calls: LabelCalls, words: LabelOutcomes) {
  const create = useWrite(calls.create, {
    says: words.created,
    quiet: true,
    correct: ({ id }, { body }) => call(calls.rename, { body: { id, name: body.name } }),
  })
  const rename = useWrite(calls.rename, { says: words.renamed, quiet: true })
  const remove = useWrite(calls.remove, { fails: words.inUse })
  const says = ({ name }: Label) => ({ done: `${words.removed}: ${name}`, undone: words.restored })

  return { create, rename, remove: useUndoable(remove, says) }
}
