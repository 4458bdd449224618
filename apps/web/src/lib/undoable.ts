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
  /** Tells of its failure by itself. */
  write: () => Promise<unknown>
  /** Leaves its failure to be told here. Repeated, it has the same key: what adds something adds it once. */
  undo: (key: string) => Promise<unknown>
}

/** The records and what is done to them. Outside of the page: it may be left and opened again meanwhile. */
const underWay = new Set<string>()

/** Writes, once however often it is pressed meanwhile, and offers to undo it. */
export function writeUndoably({ id, says, write, undo }: Undoable): void {
  const what = `${id} ${says.done}`
  if (underWay.has(what)) return
  underWay.add(what)
  const user = sessionUser()
  const key = newId()
  const run = () => void tryToUndo(says, () => undo(key))
  // By the promise: TanStack forgets a callback when the page is left, or the same write is begun again.
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

/** Undoes, and says how it went; what failed can be tried again. */
async function tryToUndo(says: Said, undo: () => Promise<unknown>): Promise<void> {
  const user = sessionUser()
  try {
    await undo()
    if (says.undone && sessionUser() === user) toast({ message: says.undone })
  } catch (error) {
    if (sessionUser() !== user) return
    const run = () => void tryToUndo(says, undo)
    // The reason first: a long name is cut.
    const message = `Não foi possível desfazer. ${messageOf(error)} (${says.done})`
    toast({ message, tone: 'error', action: { label: 'Tentar de novo', run, undoes: true } })
  }
}

type Remove<Answer> = Pick<UseMutationResult<Answer, Error, { query: { id: Id } }>, 'mutateAsync'>

/** Deletes a record, says so, and offers to bring it back. */
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
