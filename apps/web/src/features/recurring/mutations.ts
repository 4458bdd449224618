import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import { recurring } from '@tostao/contract/recurring'
import type { AutomaticPosting, DueItem, Recurring } from '@tostao/contract/recurring-shape'
import { transactions } from '@tostao/contract/transactions'
import { undo } from '@tostao/contract/undo'
import { formatShortDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { counted } from '../../lib/counted.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useOncePerId } from '../../lib/use-once-per-id.ts'
import { useWrite } from '../../lib/use-write.ts'
import { undoFirst, useUndoable } from '../undo/mutations.ts'
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
  const run = useWrite(undo.run, { quiet: true })
  const client = useQueryClient()
  const once = useOncePerId()
  const [paying, setPaying] = useState<readonly Id[]>([])

  const payWith = async (due: Due, payment: Payment): Promise<void> => {
    const user = sessionUser()
    const { id, description, dueDate } = due
    const { undoId } = await confirm.mutateAsync({ body: { id, dueDate, ...payment } })
    const done = `Pagamento confirmado: ${description}`
    offerUndo({ done, undone: 'Pagamento desfeito' }, () => run.mutateAsync({ body: { id: undoId } }), user)
  }
  const pay = (due: Due): void => {
    const work = async () => {
      setPaying((ids) => [...ids, due.id])
      try {
        await payWith(due, {})
      } catch (error) {
        toast({ message: messageOf(error, PAY_FAILS), tone: 'error' })
        // It may have been paid elsewhere.
        await client.invalidateQueries()
      } finally {
        setPaying((ids) => ids.filter((id) => id !== due.id))
      }
    }
    void once(due.id, work)
  }
  return { pay, payWith, paying }
}

/** Leaves the due date that is shown out. */
export function useSkip() {
  const skip = useWrite(recurring.skip)
  const run = useWrite(undo.run, { quiet: true })
  const once = useOncePerId()
  return (item: Recurring): void => {
    const user = sessionUser()
    const { dueDate } = shownOf(item)
    const done = `${item.description}: ${monthName(monthOf(dueDate))} pulado`
    const work = () =>
      skip.mutateAsync({ body: { id: item.id, dueDate } }).then(
        ({ undoId }) =>
          offerUndo(
            { done, undone: `Vencimento de ${formatShortDay(dueDate)} restaurado` },
            () => run.mutateAsync({ body: { id: undoId } }),
            user,
          ),
        () => undefined,
      )
    void once(item.id, work)
  }
}

export function useRemoveRecurring() {
  const remove = useWrite(recurring.remove, { fails: 'Não foi possível excluir' })
  const says = ({ description }: Recurring) => ({
    done: `Gasto fixo excluído: ${description}`,
    undone: 'Gasto fixo restaurado',
  })
  return useUndoable(remove, says)
}

export function useRunAutomatic() {
  const post = useWrite(recurring.run, { fails: 'Não foi possível processar' })
  const run = useWrite(undo.run, { quiet: true })
  const process = (): void => {
    const user = sessionUser()
    post.mutate(
      {},
      {
        onSuccess: ({ created, undoId }) => {
          if (undoId === null) return toast({ message: 'Nenhum gasto fixo automático a processar' })
          const said = { done: posted(created), undone: 'Lançamentos desfeitos' }
          offerUndo(said, () => run.mutateAsync({ body: { id: undoId } }), user)
        },
      },
    )
  }
  return { process, processing: post.isPending }
}

/** Takes back what the server posted: the due dates are skipped. */
export function useUndoPosted() {
  const remove = useWrite(transactions.bulk, { fails: 'Não foi possível desfazer' })
  const run = useWrite(undo.run, { quiet: true })
  const undoPosted = (all: readonly AutomaticPosting[]): void => {
    const user = sessionUser()
    remove.mutate(
      { body: { ids: all.map(({ transactionId }) => transactionId), delete: true } },
      {
        onSuccess: ({ undoId }) => {
          if (undoId === null) return
          const said = { done: `${posted(all.length)}: desfeito`, undone: 'Lançamentos restaurados' }
          offerUndo(said, () => run.mutateAsync({ body: { id: undoId } }), user)
        },
      },
    )
  }
  return { undoPosted, undoing: remove.isPending }
}
