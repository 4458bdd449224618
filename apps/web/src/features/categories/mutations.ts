import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Category, categories } from '@tostao/contract/categories'
import { errors } from '@tostao/contract/errors'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { undoable } from '../../lib/undoable.ts'
import { useRestore } from '../../lib/use-restore.ts'
import { useWrite } from '../../lib/use-write.ts'

export const useCreateCategory = () =>
  useWrite(categories.create, { invalidates: ['categories'], says: 'Categoria criada', quiet: true })

/** Creates those of several that are not there yet. */
export function useCreateCategories() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: readonly Omit<Category, 'id'>[]) => {
      for (const body of wanted) await call(categories.create, { body }).catch(unlessTaken)
    },
    onSuccess: () => notify({ message: 'Categorias criadas' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['categories'] }),
  })
}

function unlessTaken(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'category_name_taken')) throw error
}

export const useRenameCategory = () =>
  useWrite(categories.rename, {
    invalidates: ['categories', 'transactions', 'dashboard'],
    says: 'Categoria renomeada',
    quiet: true,
  })

/** Deletes a category and offers to bring it back. */
export function useRemoveCategory() {
  const remove = useWrite(categories.remove, { invalidates: ['categories'], fails: errors.category_in_use[1] })
  const restore = useRestore(
    ({ name, type }: Category, idempotencyKey) => call(categories.create, { body: { name, type } }, { idempotencyKey }),
    ['categories'],
  )
  const says = ({ name }: Category) => ({ done: `Categoria excluída: ${name}`, undone: 'Categoria restaurada' })

  return undoable(remove, says, restore)
}
