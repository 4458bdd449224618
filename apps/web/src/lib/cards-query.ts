import { queryOptions } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import { call } from './call.ts'

/** The credit cards with their invoices. Of no feature: the accounts, which cards stand on, show them too. */
export const cardsQuery = () =>
  queryOptions({ queryKey: ['cards'], queryFn: ({ signal }) => call(cards.list, {}, { signal }) })
