import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { EntryType, Id } from '@tostao/contract/fields'
import { PAGE_SIZE, type Transaction, transactions } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import { call } from '../../lib/call.ts'

export interface TransactionFilters {
  from?: Day
  to?: Day
  accountId?: Id
  type?: EntryType
  categoryId?: Id
  q?: string
}

/** The transactions that fit, newest first, page by page; a page that is not full is the last. */
export const transactionsQuery = (filters: TransactionFilters) =>
  infiniteQueryOptions({
    queryKey: ['transactions', filters],
    queryFn: ({ pageParam, signal }) =>
      call(transactions.list, { query: { ...filters, page: pageParam, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items }, _pages, page) => (items.length === PAGE_SIZE ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** One transaction as it is now; undefined once it is deleted. */
export async function readTransaction(id: Id): Promise<Transaction | undefined> {
  const { items } = await call(transactions.list, { query: { id, page: 1, limit: 1 } })
  return items[0]
}
