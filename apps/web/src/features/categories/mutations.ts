import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { webErrors } from '@tostao/contract/web-errors'
import { unlessGone } from '#features/undo/shared/mutations.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const useCreateCategory = () =>
  useWrite(categories.create, {
    says: 'Categoria criada',
    // A category keeps its side: of another one the first is taken back.
    correct: async ({ id, type }, { body }, send) => {
      if (body.type === type) return call(categories.update, { body: { id, name: body.name } })
      await unlessGone(call(categories.remove, { query: { id } }))
      return send()
    },
  })

export function useRemoveCategory() {
  const { run } = useWrite(categories.remove, { fails: webErrors.category_in_use[1] })
  return ({ id, name }: Category): void =>
    void run({ query: { id } }, { done: `Categoria excluída: ${name}`, undone: 'Categoria restaurada' })
}
