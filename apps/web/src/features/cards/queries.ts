import { queryOptions } from '@tanstack/react-query'
import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import { call } from '../../lib/call.ts'

export const termsQuery = (accountId: Id) =>
  queryOptions({
    queryKey: ['cards', 'terms', accountId],
    queryFn: ({ signal }) => call(cardTerms.list, { query: { accountId } }, { signal }),
  })

export const invoicesQuery = (accountId: Id, from: Month, to: Month) =>
  queryOptions({
    queryKey: ['cards', 'invoices', accountId, from, to],
    queryFn: ({ signal }) => call(cards.invoices, { query: { accountId, from, to } }, { signal }),
  })

export const invoiceQuery = (accountId: Id, month: Month) =>
  queryOptions({
    queryKey: ['cards', 'invoice', accountId, month],
    queryFn: ({ signal }) => call(cards.one, { query: { accountId, month } }, { signal }),
  })
