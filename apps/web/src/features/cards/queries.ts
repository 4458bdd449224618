import { queryOptions } from '@tanstack/react-query'
import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import type { Purchase } from '@tostao/contract/purchases'
import * as purchases from '@tostao/contract/purchases'
import type { Month } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

export const termsQuery = (accountId: Id) =>
  queryOptions({
    queryKey: ['cards', 'terms', accountId],
    queryFn: ({ signal }) => call(cardTerms.list, { query: { accountId } }, { signal }),
  })

export const invoiceQuery = (accountId: Id, month: Month) =>
  queryOptions({
    queryKey: ['cards', 'invoice', accountId, month],
    queryFn: ({ signal }) => call(cards.one, { query: { accountId, month } }, { signal }),
  })

/** Those of a card with instalments still to come. */
export const purchasesQuery = (accountId: Id) =>
  queryOptions({
    queryKey: ['purchases', accountId],
    queryFn: ({ signal }) => call(purchases.list, { query: { accountId, open: true } }, { signal }),
  })

export const purchaseQuery = (id: Id) =>
  queryOptions({
    queryKey: ['purchases', 'one', id],
    queryFn: ({ signal }) => call(purchases.one, { query: { id } }, { signal }),
  })

export const readPurchase = (id: Id): Promise<Purchase> => call(purchases.one, { query: { id } })
