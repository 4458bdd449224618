import type { UseMutationResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { notify } from './notify.ts'
import { sessionUser } from './session.ts'

/** Offers to undo a write once it is done; one that fails tells of it by itself. */
export function offerUndo(write: Promise<unknown>, message: string, undo: () => void): void {
  const user = sessionUser()
  // By the promise: TanStack forgets a callback when the page is left, or the same write is begun again.
  write.then(
    () => {
      // Whoever wrote may have left meanwhile, and somebody else may be here.
      if (sessionUser() === user) notify({ message, action: { label: 'Desfazer', run: undo, undoes: true } })
    },
    () => undefined,
  )
}

type Remove<Answer> = Pick<UseMutationResult<Answer, Error, { query: { id: Id } }>, 'mutateAsync'>

/** Deletes a record, says so, and offers to bring it back. */
export const undoable =
  <Item extends { id: Id }, Answer>(
    remove: Remove<Answer>,
    says: string | ((item: Item) => string),
    restore: (item: Item) => void,
  ) =>
  (item: Item) =>
    offerUndo(remove.mutateAsync({ query: { id: item.id } }), typeof says === 'string' ? says : says(item), () =>
      restore(item),
    )
