import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'
import type { TransactionFilters } from '../rules/filters.ts'

/** The sums of all that match, asked for beside the list. */
export const totalsQuery = (filters: TransactionFilters) =>
  queryOptions({ ...read(transactions.totals, { query: filters }), placeholderData: keepPreviousData })

export async function readTransaction(id: Id): Promise<Transaction | undefined> {
  const { items } = await call(transactions.list, { query: { id, page: 1, limit: 1 } })
  return items[0]
}
