import * as cardTerms from '@tostao/contract/card-terms'
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

/** Moves a transaction of this invoice to the one before or after. */
export function useMoveToInvoice(from: Month) {
  const { press } = useWrite(transactions.update, {
    fails: 'Não foi possível mudar de fatura',
    takesBack: ({ id, version }) => call(transactions.update, { body: { id, version, invoiceMonth: from } }),
  })
  return ({ id, version }: Transaction, month: Month): void =>
    press(
      { body: { id, version, invoiceMonth: month } },
      { done: `Passou para a fatura de ${monthName(month)}`, undone: `Voltou para a fatura de ${monthName(from)}` },
    )
}
