import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { DueItem, Recurring } from '@tostao/contract/recurring-shape'
import { formatShortDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { useRef, useState } from 'react'
import { undoFirst } from '#features/undo/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { counted } from '#lib/counted.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { shownOf } from './rules/month.ts'

export const SAVE_FAILS = 'Erro ao salvar'
export const EDIT_FAILS = 'Falha ao salvar'
export const PAY_FAILS = 'Falha ao confirmar pagamento'

export const posted = (count: number): string => counted(count, 'gasto fixo lançado', 'gastos fixos lançados')

export const useCreateRecurring = () =>
  useWrite(recurring.create, {
    says: 'Gasto fixo criado',
    correct: ({ id }, { body: { transactionId: _payment, dueDay, ...body } }) =>
      call(recurring.update, { body: { id, ...body, ...(dueDay && { dueDay }) } }),
  })

/** A failure is shown in the form and, since the row may be out of sight, in a toast. */
export function useUpdateRecurring() {
  const update = useWrite(recurring.update, { says: 'Gasto fixo atualizado' })
  return async (body: Call<typeof recurring.update>['body']) => {
    try {
      return await update.save({ body })
    } catch (error) {
      toast({ message: messageOf(error, EDIT_FAILS), tone: 'error' })
      throw error
    }
  }
}

type Payment = Pick<Call<typeof recurring.confirm>['body'], 'amount' | 'date' | 'transactionId'>

/** A due date that can be paid; `id` is that of its fixed expense. */
type Due = Pick<DueItem, 'id' | 'description' | 'dueDate'>

/** Pays a due date; `paying` are those whose payment is under way. Of `one`: for a form. */
export function usePay({ one = false } = {}) {
  const confirm = useWrite(recurring.confirm, { fails: PAY_FAILS, ...(one && { correct: undoFirst }) })
  const client = useQueryClient()
  const running = useRef(new Set<Id>())
  const [paying, setPaying] = useState<readonly Id[]>([])

  const payWith = async ({ id, description, dueDate }: Due, payment: Payment): Promise<void> => {
    const said = { done: `Pagamento confirmado: ${description}`, undone: 'Pagamento desfeito' }
    await confirm.save({ body: { id, dueDate, ...payment } }, said)
  }
  const pay = async (due: Due): Promise<void> => {
    if (running.current.has(due.id)) return
    running.current.add(due.id)
    setPaying([...running.current])
    try {
      await payWith(due, {})
    } catch (error) {
      toast({ message: messageOf(error, PAY_FAILS), tone: 'error' })
      // It may have been paid elsewhere.
      await client.invalidateQueries()
    } finally {
      running.current.delete(due.id)
      setPaying([...running.current])
    }
  }
  return { pay: (due: Due): void => void pay(due), payWith, paying }
}

/** Leaves the due date that is shown out. */
export function useSkip() {
  const { run } = useWrite(recurring.skip)
  return (item: Recurring): void => {
    const { dueDate } = shownOf(item)
    const done = `${item.description}: ${monthName(monthOf(dueDate))} pulado`
    void run(
      { body: { id: item.id, dueDate } },
      { done, undone: `Vencimento de ${formatShortDay(dueDate)} restaurado` },
    )
  }
}

export function useRemoveRecurring() {
  const { run } = useWrite(recurring.remove, { fails: 'Não foi possível excluir' })
  return ({ id, description }: Recurring): void =>
    void run({ query: { id } }, { done: `Gasto fixo excluído: ${description}`, undone: 'Gasto fixo restaurado' })
}
