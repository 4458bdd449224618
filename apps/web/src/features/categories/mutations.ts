import { type Category, categories } from '@tostao/contract/categories'
import { errors } from '@tostao/contract/errors'
import { undoable } from '../../lib/undoable.ts'
import { useWrite } from '../../lib/use-write.ts'

export const useCreateCategory = () =>
  useWrite(categories.create, { invalidates: ['categories'], says: 'Categoria criada', quiet: true })

export const useRenameCategory = () =>
  useWrite(categories.rename, {
    invalidates: ['categories', 'transactions', 'dashboard'],
    says: 'Categoria renomeada',
    quiet: true,
  })

/** Deletes a category and offers to bring it back. */
export function useRemoveCategory() {
  const remove = useWrite(categories.remove, { invalidates: ['categories'], fails: errors.category_in_use[1] })
  const restore = useWrite(categories.create, { invalidates: ['categories'], says: 'Categoria restaurada' })

  return undoable(remove, 'Categoria excluída', ({ name, type }: Category) => restore.mutate({ body: { name, type } }))
}
