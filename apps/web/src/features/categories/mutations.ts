import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Category, categories } from '@tostao/contract/categories'
import { errors } from '@tostao/contract/errors'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toast.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useUndoable } from '../undo/mutations.ts'

export const useCreateCategory = () => useWrite(categories.create, { says: 'Categoria criada', quiet: true })

export function useCreateCategories() {
  const client = useQueryClient()
  const creation = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: readonly Omit<Category, 'id'>[]) => {
      // Wait for all, so that the list shows whatever was created.
      const done = await Promise.allSettled(wanted.map((body) => call(categories.create, { body }).catch(unlessTaken)))
      const failed = done.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
    onSuccess: () => toast({ message: 'Categorias criadas' }),
    onError: (error, wanted) => {
      // A retry in the toast: the page's button is only there while there are no categories.
      const action = { label: 'Tentar de novo', run: () => creation.mutate(wanted) }
      toast({ message: messageOf(error), tone: 'error', action })
    },
    onSettled: () => client.invalidateQueries(),
  })
  return creation
}

function unlessTaken(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'category_name_taken')) throw error
}

export const useRenameCategory = () =>
  useWrite(categories.rename, {
    says: 'Categoria renomeada',
    quiet: true,
  })

export function useRemoveCategory() {
  const remove = useWrite(categories.remove, { fails: errors.category_in_use[1] })
  const says = ({ name }: Category) => ({ done: `Categoria excluída: ${name}`, undone: 'Categoria restaurada' })

  return useUndoable(remove, says)
}
