import { queryOptions } from '@tanstack/react-query'
import type { Card } from '@tostao/contract/cards'
import * as cards from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { call } from './call.ts'

/** The credit cards with their invoices. Of no feature: accounts and transactions, which cards stand on, show them too. */
export const cardsQuery = () =>
  queryOptions({ queryKey: ['cards'], queryFn: ({ signal }) => call(cards.list, {}, { signal }) })

export const invoicesQuery = (accountId: Id, from: Month, to: Month) =>
  queryOptions({
    queryKey: ['cards', 'invoices', accountId, from, to],
    queryFn: ({ signal }) => call(cards.invoices, { query: { accountId, from, to } }, { signal }),
  })

/** What is left to pay of the invoice that closed last; nothing when it was paid with the open one, to which it has passed on. */
export const owedOf = ({ closed, open }: Pick<Card, 'closed' | 'open'>): Centavos =>
  Math.max(0, Math.min(closed?.rest ?? 0, open?.rest ?? 0))
