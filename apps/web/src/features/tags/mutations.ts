import { errors } from '@tostao/contract/errors'
import { type Tag, tags } from '@tostao/contract/tags'
import { undoable } from '../../lib/undoable.ts'
import { useWrite } from '../../lib/use-write.ts'

export const useCreateTag = () => useWrite(tags.create, { invalidates: ['tags'], says: 'Tag criada', quiet: true })

export const useRenameTag = () =>
  useWrite(tags.rename, { invalidates: ['tags', 'transactions'], says: 'Tag renomeada', quiet: true })

/** Deletes a tag and offers to bring it back. */
export function useRemoveTag() {
  const remove = useWrite(tags.remove, { invalidates: ['tags'], fails: errors.tag_in_use[1] })
  const restore = useWrite(tags.create, { invalidates: ['tags'], says: 'Tag restaurada' })

  return undoable(remove, 'Tag excluída', ({ name }: Tag) => restore.mutate({ body: { name } }))
}
