import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { AutomaticPosting, DueItem, Recurring } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
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
    quiet: true,
    correct: ({ id }, { body: { transactionId: _payment, dueDay, ...body } }) =>
      call(recurring.update, { body: { id, ...body, ...(dueDay && { dueDay }) } }),
  })

/** A failure is shown in the form and, since the row may be out of sight, in a toast. */
export function useUpdateRecurring() {
  const update = useWrite(recurring.update, { says: 'Gasto fixo atualizado', quiet: true })
  return async (body: Call<typeof recurring.update>['body']) => {
    try {
      return await update.mutateAsync({ body })
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
  const confirm = useWrite(recurring.confirm, { fails: PAY_FAILS, quiet: true, ...(one && { correct: undoFirst }) })
  const client = useQueryClient()
  const running = useRef(new Set<Id>())
  const [paying, setPaying] = useState<readonly Id[]>([])

  const payWith = async ({ id, description, dueDate }: Due, payment: Payment): Promise<void> => {
    const said = { done: `Pagamento confirmado: ${description}`, undone: 'Pagamento desfeito' }
    await confirm.send({ body: { id, dueDate, ...payment } }, said)
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
  const { press } = useWrite(recurring.skip)
  return (item: Recurring): void => {
    const { dueDate } = shownOf(item)
    const done = `${item.description}: ${monthName(monthOf(dueDate))} pulado`
    press({ body: { id: item.id, dueDate } }, { done, undone: `Vencimento de ${formatShortDay(dueDate)} restaurado` })
  }
}

export function useRemoveRecurring() {
  const { press } = useWrite(recurring.remove, { fails: 'Não foi possível excluir' })
  return ({ id, description }: Recurring): void =>
    press({ query: { id } }, { done: `Gasto fixo excluído: ${description}`, undone: 'Gasto fixo restaurado' })
}

export const useRunAutomatic = () =>
  useWrite(recurring.run, {
    says: ({ created, undoId }) =>
      undoId === null
        ? 'Nenhum gasto fixo automático a processar'
        : { done: posted(created), undone: 'Lançamentos desfeitos' },
    fails: 'Não foi possível processar',
  })

/** Takes back what the server posted: the due dates are skipped. */
export function useUndoPosted() {
  const { press, isPending } = useWrite(transactions.bulk, { fails: 'Não foi possível desfazer' })
  const undoPosted = (all: readonly AutomaticPosting[]): void =>
    press(
      { body: { ids: all.map(({ transactionId }) => transactionId), delete: true } },
      { done: `${posted(all.length)}: desfeito`, undone: 'Lançamentos restaurados' },
    )
  return { undoPosted, undoing: isPending }
}
