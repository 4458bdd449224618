import type { Card } from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import { MAX_INSTALLMENTS } from '@tostao/contract/limits'
import type { FormValues } from './values.ts'

export const installmentOptions = Array.from({ length: MAX_INSTALLMENTS }, (_, index) => ({
  value: `${index + 1}`,
  label: index === 0 ? 'À vista' : `${index + 1}x`,
}))

/** Whether an account is a card whose invoices are known; undefined while the cards are not. */
export const hasInvoices = (cards: readonly Card[] | undefined, accountId: Id | null): boolean | undefined =>
  cards?.some((card) => card.accountId === accountId && card.open !== null)

type Bought = Pick<FormValues, 'kind' | 'installments' | 'accountId'>

/** Field → message for instalments where there are none. */
export const installmentsProblem = (
  { kind, installments, accountId }: Bought,
  cards: readonly Card[] | undefined,
): Record<string, string> =>
  kind === 'DESPESA' && installments > 1 && accountId !== null && hasInvoices(cards, accountId) === false
    ? { installments: 'Só um cartão com vencimento parcela. Escolha o cartão, ou À vista' }
    : {}
