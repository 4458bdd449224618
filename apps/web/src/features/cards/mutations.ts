import * as cardTerms from '@tostao/contract/card-terms'
import type { Invoice } from '@tostao/contract/cards'
import * as cards from '@tostao/contract/cards'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { call } from '../../lib/call.ts'
import { useWrite } from '../../lib/use-write.ts'
import { undoFirst } from '../undo/mutations.ts'

export const useSaveTerms = () =>
  useWrite(cardTerms.save, { says: { done: 'Vencimento e fechamento salvos', undone: 'Voltou como era' }, quiet: true })

export const useUpdateInvoice = () =>
  useWrite(cards.update, { says: { done: 'Fatura conferida', undone: 'Voltou como era' }, quiet: true })

export const usePay = () =>
  useWrite(cards.pay, {
    says: (_, { body }) => ({
      done: `Pagamento de ${formatMoney(body.amount)} na fatura de ${monthName(body.month)}`,
      undone: 'Pagamento desfeito',
    }),
    quiet: true,
    correct: undoFirst,
  })

/** Moves a transaction of this invoice to another, or keeps it here whatever the terms say. */
export function useMoveToInvoice({ month: here, from, to }: Pick<Invoice, 'month' | 'from' | 'to'>) {
  const { press } = useWrite(transactions.update, {
    fails: 'Não foi possível mudar de fatura',
    takesBack: ({ id, version, date, transfer }) => {
      // Back to the terms where these place it here too: it had most likely been placed by them.
      const isOfTerms = !transfer && date >= from && date <= to
      return call(transactions.update, { body: { id, version, invoiceMonth: isOfTerms ? null : here } })
    },
  })
  return ({ id, version }: Transaction, month: Month): void =>
    press(
      { body: { id, version, invoiceMonth: month } },
      month === here
        ? { done: `Fica na fatura de ${monthName(here)}`, undone: 'A conferir de novo' }
        : { done: `Passou para a fatura de ${monthName(month)}`, undone: `Voltou para a fatura de ${monthName(here)}` },
    )
}
