import type { Label, labelCalls } from '@tostao/contract/labels'
import { undoable } from './undoable.ts'
import { useWrite } from './use-write.ts'

export type LabelCalls = ReturnType<typeof labelCalls<'tag' | 'payee'>>
export type LabelOutcomes = Record<'created' | 'renamed' | 'removed' | 'restored' | 'inUse', string>

/** The writes of what is a name and nothing more, tags and payees; a deleted one can be brought back. */
export function useLabelWrites(calls: LabelCalls, invalidates: readonly string[], says: LabelOutcomes) {
  const shownIn = [...invalidates, 'transactions']
  const create = useWrite(calls.create, { invalidates, says: says.created, quiet: true })
  const rename = useWrite(calls.rename, { invalidates: shownIn, says: says.renamed, quiet: true })
  const remove = useWrite(calls.remove, { invalidates, fails: says.inUse })
  const restore = useWrite(calls.create, { invalidates, says: says.restored })

  return {
    create,
    rename,
    remove: undoable(remove, says.removed, ({ name }: Label) => restore.mutate({ body: { name } })),
  }
}
