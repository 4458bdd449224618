import type { Id } from '@tostao/contract/fields'
import { type Deleted, type TrashItem, undo } from '@tostao/contract/undo'
import { ApiError, isUnanswered } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { isSignedIn, sessionUser } from '../../lib/session.ts'
import { useOncePerId } from '../../lib/use-once-per-id.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Waits for a removal; what has gone already is fine. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Corrects a write that has no edit: takes it back and sends the new values. */
export async function undoFirst<Done extends { undoId: Id }>(
  { undoId }: Done,
  _input: unknown,
  send: () => Promise<Done>,
): Promise<Done> {
  await unlessGone(call(undo.run, { body: { id: undoId } }))
  return send()
}

interface Removal {
  mutateAsync: (input: { query: { id: Id } }) => Promise<Deleted>
}

/** Milliseconds after which a removal whose answer was lost is asked for again. */
const ASK_AGAIN = [2_000, 5_000, 15_000]

/** `removal` shows its own failure. */
export function useUndoable<Item extends { id: Id }>(
  removal: Removal,
  says: (item: Item) => { done: string; undone: string },
) {
  const run = useWrite(undo.run, { quiet: true })
  const once = useOncePerId()
  return (item: Item): void => {
    const user = sessionUser()
    const remove = async (waits = ASK_AGAIN): Promise<void> => {
      try {
        const { undoId } = await removal.mutateAsync({ query: { id: item.id } })
        offerUndo(says(item), () => run.mutateAsync({ body: { id: undoId } }), user)
      } catch (error) {
        const [wait, ...others] = waits
        if (wait === undefined || !isUnanswered(error)) return
        // With the same key it gets the first answer, when only that was lost.
        await new Promise((done) => setTimeout(done, wait))
        if (sessionUser() === user && isSignedIn()) await remove(others)
      }
    }
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
