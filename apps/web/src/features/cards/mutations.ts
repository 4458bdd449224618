import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import * as purchases from '@tostao/contract/purchases'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { use } from 'react'
import { undoFirst } from '#features/undo/mutations.ts'
import { ApiError } from '#lib/api-error.ts'
import { counted } from '#lib/counted.ts'
import { useWrite } from '#lib/use-write.ts'
import { DialogContext } from '#ui/dialog/dialog-frame.ts'

export const useSaveTerms = () =>
  useWrite(cardTerms.save, { says: { done: 'Vencimento e fechamento salvos', undone: 'Voltou como era' }, quiet: true })

export const useRemoveTerms = () =>
  useWrite(cardTerms.remove, { says: { done: 'Vencimento e fechamento excluídos', undone: 'Voltou como era' } })

export const useUpdateInvoice = () =>
  useWrite(cards.update, { says: { done: 'Fatura conferida', undone: 'Voltou como era' }, quiet: true })

/** Saves, and once more with `confirm` when a paid invoice would change and the user agrees. */
export function useAskedSave() {
  const frame = use(DialogContext)
  return async <Body extends object, Done>(save: (body: Body & { confirm?: true }) => Promise<Done>, body: Body) => {
    try {
      return await save(body)
    } catch (error) {
      const asks = error instanceof ApiError && error.code === 'invoice_paid'
      const title = 'Uma fatura já paga mudaria'
      const text = 'Lançamentos mudariam de fatura. Mudar assim mesmo?'
      if (!asks || !(await frame?.ask({ title, text, confirm: 'Mudar' }))) throw error
      return save({ ...body, confirm: true })
    }
  }
}

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
export function useMoveToInvoice({ month: here }: Pick<Answer<typeof cards.one>, 'month'>) {
  const { press } = useWrite(transactions.update, { fails: 'Não foi possível mudar de fatura' })
  return ({ id, version }: Transaction, month: Month): void =>
    press(
      { body: { id, version, invoiceMonth: month } },
      month === here
        ? { done: `Fica na fatura de ${monthName(here)}`, undone: 'A conferir de novo' }
        : { done: `Passou para a fatura de ${monthName(month)}`, undone: `Voltou para a fatura de ${monthName(here)}` },
    )
}

export const useAnticipate = () =>
  useWrite(purchases.anticipate, {
    says: (_, { body: { installments } }) => ({
      done: counted(installments.length, 'parcela antecipada', 'parcelas antecipadas'),
      undone: 'Antecipação desfeita',
    }),
    quiet: true,
    correct: undoFirst,
  })

export const useRefund = () =>
  useWrite(purchases.refund, {
    says: (_, { body: { way } }) =>
      way === 'cancel'
        ? { done: 'Parcelas canceladas', undone: 'Parcelas restauradas' }
        : { done: 'Estorno registrado', undone: 'Estorno desfeito' },
    quiet: true,
    correct: undoFirst,
  })

export const useUpdatePurchase = () =>
  useWrite(purchases.update, { says: { done: 'Compra alterada', undone: 'Voltou como era' }, quiet: true })
