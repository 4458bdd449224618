import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Budget, Suggestion } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import type { Month } from '@tostao/primitives/calendar'
import { unlessGone } from '#features/undo/mutations.ts'
import { call } from '#lib/call.ts'
import { counted } from '#lib/counted.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { defaultRollover } from './default-rollover.ts'

export const SAVE_FAILS = 'Erro ao salvar orçamento. Tente novamente.'
export const UPDATE_FAILS = 'Erro ao atualizar orçamento. Tente novamente.'

const several = (count: number) => counted(count, 'orçamento', 'orçamentos')

export const useCreateBudget = () =>
  useWrite(budgets.save, {
    says: 'Orçamento criado',
    quiet: true,
    // There is one a category and month: of another one the first is taken back.
    correct: async ({ id, categoryId, month }, { body }, send) => {
      const isSame = body.categoryId === categoryId && body.month === month
      if (!isSame) await unlessGone(call(budgets.remove, { query: { id } }))
      return send()
    },
  })

export const useUpdateBudget = () => useWrite(budgets.save, { says: 'Orçamento atualizado', quiet: true })

/** Switches rollover where it stands. */
export const useSwitchRollover = () => useWrite(budgets.save, { fails: UPDATE_FAILS })

/** One call a budget: after a failure all can be sent again. */
export function useCreateBudgets(month: Month) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: readonly Pick<Suggestion, 'categoryId' | 'amount'>[]) => {
      const rollover = defaultRollover()
      for (const { categoryId, amount } of chosen) {
        await call(budgets.save, { body: { categoryId, month, amount, rollover } })
      }
      toast({ message: `${several(chosen.length)} para o mês` })
    },
    onSettled: () => client.invalidateQueries(),
    meta: { quiet: true },
  })
}

export const useCopyBudgets = () =>
  useWrite(budgets.copy, {
    says: ({ copied, undoId }) =>
      undoId === null ? undefined : { done: `${several(copied)} do mês anterior`, undone: 'Cópia desfeita' },
    fails: SAVE_FAILS,
  })

/** Makes a budget of a suggestion at once; its undo deletes it. */
export function useBudgetAtOnce(month: Month) {
  const { press } = useWrite(budgets.save, {
    takesBack: ({ id }) => call(budgets.remove, { query: { id } }),
    fails: SAVE_FAILS,
  })
  return ({ categoryId, categoryName, amount }: Pick<Suggestion, 'categoryId' | 'categoryName' | 'amount'>): void =>
    press({ body: { categoryId, month, amount, rollover: defaultRollover() } }, `Orçamento criado: ${categoryName}`)
}

export function useRemoveBudget() {
  const { press } = useWrite(budgets.remove, { fails: 'Erro ao excluir orçamento. Tente novamente.' })
  return ({ id, categoryName }: Budget): void =>
    press({ query: { id } }, { done: `Orçamento excluído: ${categoryName}`, undone: 'Orçamento restaurado' })
}
