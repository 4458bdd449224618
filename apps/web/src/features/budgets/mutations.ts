import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import { unlessGone } from '#features/undo/shared/mutations.ts'
import { call } from '#lib/call.ts'
import { plural } from '#lib/plural.ts'
import { useWrite } from '#lib/use-write.ts'

export const SAVE_FAILS = 'Erro ao salvar orçamento. Tente novamente.'
export const UPDATE_FAILS = 'Erro ao atualizar orçamento. Tente novamente.'

export const several = (count: number) => plural(count, 'orçamento', 'orçamentos')

export const useCreateBudget = () =>
  useWrite(budgets.save, {
    says: 'Orçamento criado',
    // There is one a category and month: of another one the first is taken back.
    correct: async ({ id, categoryId, month }, { body }, send) => {
      const isSame = body.categoryId === categoryId && body.month === month
      if (!isSame) await unlessGone(call(budgets.remove, { query: { id } }))
      return send()
    },
  })

export function useRemoveBudget() {
  const { run } = useWrite(budgets.remove, { fails: 'Erro ao excluir orçamento. Tente novamente.' })
  return ({ id, categoryName }: Budget): void =>
    void run({ query: { id } }, { done: `Orçamento excluído: ${categoryName}`, undone: 'Orçamento restaurado' })
}
