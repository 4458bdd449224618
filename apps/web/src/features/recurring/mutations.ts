import type { Call } from '@tostao/contract/endpoint'
import * as recurring from '@tostao/contract/recurring'
import type { FoundSubscription } from '@tostao/contract/recurring-found'
import * as found from '@tostao/contract/recurring-found'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { formatShortDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { plural } from '#lib/plural.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { kinds } from './rules/kinds.ts'
import { shownOf } from './rules/month.ts'

export const SAVE_FAILS = 'Erro ao salvar'
export const EDIT_FAILS = 'Falha ao salvar'

export const posted = (count: number): string => plural(count, 'gasto fixo lançado', 'gastos fixos lançados')

export const useCreateRecurring = () =>
  useWrite(recurring.create, {
    says: ({ type }) => kinds[type].created,
    correct: ({ id }, { body: { transactionId: _payment, merchant: _known, dueDay, ...body } }) =>
      call(recurring.update, { body: { id, ...body, ...(dueDay && { dueDay }) } }),
  })

/** A failure is shown in the form and, since the row may be out of sight, in a toast. */
export function useUpdateRecurring() {
  const update = useWrite(recurring.update, { says: ({ type }) => kinds[type].updated })
  return async (body: Call<typeof recurring.update>['body']) => {
    try {
      return await update.save({ body })
    } catch (error) {
      toast({ message: messageOf(error, EDIT_FAILS), tone: 'error' })
      throw error
    }
  }
}

/** Leaves the due date that is shown out. */
export function useSkip() {
  const { run } = useWrite(recurring.skip)
  return (item: Recurring): void => {
    const { dueDate } = shownOf(item)
    const period = item.intervalUnit === 'month' ? monthName(monthOf(dueDate)) : formatShortDay(dueDate)
    const done = `${item.description}: ${period} pulado`
    void run(
      { body: { id: item.id, dueDate } },
      { done, undone: `Vencimento de ${formatShortDay(dueDate)} restaurado` },
    )
  }
}

export function useRemoveRecurring() {
  const { run } = useWrite(recurring.remove, { fails: 'Não foi possível excluir' })
  return ({ id, type, description }: Recurring): void => {
    const { removed, restored } = kinds[type]
    void run({ query: { id } }, { done: `${removed}: ${description}`, undone: restored })
  }
}

/** 'Não': what was found is not proposed again. */
export function useIgnoreFound() {
  const { run } = useWrite(found.ignore)
  return ({ merchant, merchantName }: FoundSubscription) =>
    run(
      { body: { merchant, ignored: true } },
      { done: `${merchantName} não será mais sugerido`, undone: `${merchantName} pode ser sugerido de novo` },
    )
}
