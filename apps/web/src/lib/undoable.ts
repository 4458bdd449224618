import type { UseMutationResult } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { notify } from './notify.ts'

type Remove<Answer> = Pick<UseMutationResult<Answer, Error, { query: { id: Id } }>, 'mutate'>

/** Deletes a record, says so, and offers to bring it back. */
export const undoable =
  <Item extends { id: Id }, Answer>(remove: Remove<Answer>, says: string, restore: (item: Item) => void) =>
  (item: Item) =>
    remove.mutate(
      { query: { id: item.id } },
      { onSuccess: () => notify({ message: says, action: { label: 'Desfazer', run: () => restore(item) } }) },
    )
