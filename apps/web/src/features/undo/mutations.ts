import type { Id } from '@tostao/contract/fields'
import { type Deleted, type TrashItem, undo } from '@tostao/contract/undo'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { useOncePerId } from '../../lib/use-once-per-id.ts'
import { useWrite } from '../../lib/use-write.ts'

interface Removal {
  mutateAsync: (input: { query: { id: Id } }) => Promise<Deleted>
}

/** `removal` shows its own failure. */
export function useUndoable<Item extends { id: Id }>(
  removal: Removal,
  says: (item: Item) => { done: string; undone: string },
) {
  const run = useWrite(undo.run, { quiet: true })
  const once = useOncePerId()
  return (item: Item): void => {
    const user = sessionUser()
    const remove = () =>
      removal.mutateAsync({ query: { id: item.id } }).then(
        ({ undoId }) => offerUndo(says(item), () => run.mutateAsync({ body: { id: undoId } }), user),
        () => undefined,
      )
    void once(item.id, remove)
  }
}

interface Merge {
  mutateAsync: (input: { body: { id: Id; into: Id } }) => Promise<Deleted>
}

/** The form shows its failure. */
export function useUndoableMerge(merge: Merge) {
  const run = useWrite(undo.run, { quiet: true })
  return async (item: { id: Id; name: string }, into: { id: Id; name: string }): Promise<void> => {
    const user = sessionUser()
    const { undoId } = await merge.mutateAsync({ body: { id: item.id, into: into.id } })
    const says = { done: `${item.name} agora é ${into.name}`, undone: `${item.name} voltou` }
    offerUndo(says, () => run.mutateAsync({ body: { id: undoId } }), user)
  }
}

export function useRestore() {
  const run = useWrite(undo.run, { says: 'Restaurado' })
  const once = useOncePerId()
  return ({ undoId }: TrashItem): void =>
    void once(undoId, () =>
      run.mutateAsync({ body: { id: undoId } }).then(
        () => undefined,
        () => undefined,
      ),
    )
}

export const useEmptyTrash = () => useWrite(undo.empty, { says: 'Lixeira esvaziada' })
