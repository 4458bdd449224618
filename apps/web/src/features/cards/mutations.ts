import type * as cards from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { use } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useWrite } from '#lib/use-write.ts'
import { DialogContext } from '#ui/dialog/dialog-frame.ts'

/** Saves, and once more with `confirm` when a paid invoice would change and the user agrees. */
export function useAskedSave() {
  const frame = use(DialogContext)
  return async <Body extends object, Done>(save: (body: Body & { confirm?: true }) => Promise<Done>, body: Body) => {
    try {
      return await save(body)
    } catch (error) {
      const asks = error instanceof ApiError && error.code === 'invoice_paid'
      const title = 'Uma fatura já paga mudaria'
      const text = 'Transações mudariam de fatura. Mudar assim mesmo?'
      if (!asks || !(await frame?.ask({ title, text, confirm: 'Mudar' }))) throw error
      return save({ ...body, confirm: true })
    }
  }
}

/** Moves a transaction of this invoice to another, or keeps it here whatever the terms say. */
export function useMoveToInvoice({ month: here }: Pick<Answer<typeof cards.one>, 'month'>) {
  const { run } = useWrite(transactions.update, { fails: 'Não foi possível mudar de fatura' })
  return ({ id, version }: Transaction, month: Month): void =>
    void run(
      { body: { id, version, invoiceMonth: month } },
      month === here
        ? { done: `Fica na fatura de ${monthName(here)}`, undone: 'A conferir de novo' }
        : { done: `Passou para a fatura de ${monthName(month)}`, undone: `Voltou para a fatura de ${monthName(here)}` },
    )
}
