import type { UseMutationResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { messageOf } from './api-error.ts'
import { newId } from './new-id.ts'
import { sessionUser } from './session.ts'
import { toast } from './toast.ts'

interface Said {
  done: string
  undone?: string
}

interface Undoable {
  id: Id
  says: Said
  /** Shows its failure itself. */
  write: () => Promise<unknown>
  /** Throws its failure. A retry has the same key, so that nothing is added twice. */
  undo: (key: string) => Promise<unknown>
}

/** The writes in progress, by record. Global, because the page may be left and opened again meanwhile. */
const underWay = new Set<string>()

/** Runs a write once, even when pressed several times, and offers to undo it. */
export function writeUndoably({ id, says, write, undo }: Undoable): void {
  const what = `${id} ${says.done}`
  if (underWay.has(what)) return
  underWay.add(what)
  const user = sessionUser()
  const key = newId()
  const run = () => void tryToUndo(says, () => undo(key))
  // Use the promise: TanStack drops callbacks when the page is left or the write is started again.
  write()
    .finally(() => underWay.delete(what))
    .then(
      () => {
        // Whoever wrote may have left meanwhile, and somebody else may be here.
        if (sessionUser() === user) toast({ message: says.done, action: { label: 'Desfazer', run, undoes: true } })
      },
      () => undefined,
    )
}

/** Undoes and shows the result, with a retry after a failure. */
async function tryToUndo(says: Said, undo: () => Promise<unknown>): Promise<void> {
  const user = sessionUser()
  try {
    await undo()
    if (says.undone && sessionUser() === user) toast({ message: says.undone })
  } catch (error) {
    if (sessionUser() !== user) return
    const run = () => void tryToUndo(says, undo)
    // The reason comes first, because a long name is cut.
    const message = `Não foi possível desfazer. ${messageOf(error)} (${says.done})`
    toast({ message, tone: 'error', action: { label: 'Tentar de novo', run, undoes: true } })
  }
}

type Remove<Answer> = Pick<UseMutationResult<Answer, Error, { query: { id: Id } }>, 'mutateAsync'>

/** Deletes a record and offers to restore it. */
export const undoable =
  <Item extends { id: Id }, Answer>(
    remove: Remove<Answer>,
    says: (item: Item) => Said,
    restore: (item: Item, key: string) => Promise<unknown>,
  ) =>
  (item: Item) =>
    writeUndoably({
      id: item.id,
      says: says(item),
      write: () => remove.mutateAsync({ query: { id: item.id } }),
      undo: (key) => restore(item, key),
    })
