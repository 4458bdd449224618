import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { DueItem } from '@tostao/contract/recurring-shape'
import { useRef, useState } from 'react'
import { undoFirst } from '#features/undo/shared/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { payWords } from './rules/pay-words.ts'

export const PAY_FAILS = 'Falha ao confirmar pagamento'

type Payment = Pick<Call<typeof recurring.confirm>['body'], 'amount' | 'date' | 'accountId' | 'transactionId'>

/** A due date that can be paid; `id` is that of its fixed expense. */
type Due = Pick<DueItem, 'id' | 'type' | 'description' | 'dueDate'>

/** Pays a due date; `paying` are those whose payment is under way. Of `one`: for a form. */
export function usePay({ one = false } = {}) {
  const confirm = useWrite(recurring.confirm, { fails: PAY_FAILS, ...(one && { correct: undoFirst }) })
  const client = useQueryClient()
  const running = useRef(new Set<Id>())
  const [paying, setPaying] = useState<readonly Id[]>([])

  const payWith = async ({ id, type, description, dueDate }: Due, payment: Payment): Promise<void> => {
    const { paid, unpaid } = payWords[type]
    const said = { done: `${paid}: ${description}`, undone: unpaid }
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
