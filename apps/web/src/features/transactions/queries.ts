import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import { PAGE_SIZE, type Transaction, transactions } from '@tostao/contract/transactions'
import { call } from '../../lib/call.ts'
import type { TransactionFilters } from './rules/filters.ts'

type Page = Answer<typeof transactions.list>

const FIRST = 1
/** The API answers at most 100 rows. */
const PAGES_A_CALL = 3

/** Reads the first `count` pages in as few calls as possible, in parallel. */
async function readPages(filters: TransactionFilters, count: number, signal: AbortSignal): Promise<Page[]> {
  const size = Math.min(count, PAGES_A_CALL)
  const calls = Array.from({ length: Math.ceil(count / size) }, (_, n) =>
    call(transactions.list, { query: { ...filters, page: FIRST + n, limit: size * PAGE_SIZE } }, { signal }),
  )
  const items = (await Promise.all(calls)).flatMap((answer) => answer.items)
  return Array.from({ length: count }, (_, n) => ({ items: items.slice(n * PAGE_SIZE, (n + 1) * PAGE_SIZE) }))
}

/** The pages of a fetch by its signal: TanStack asks for them one by one, but they are read together. */
const reads = new WeakMap<AbortSignal, Promise<Page[]>>()

/** The matching transactions, newest first, in pages. A page that is not full is the last. */
export const transactionsQuery = (filters: TransactionFilters) =>
  infiniteQueryOptions({
    queryKey: ['transactions', filters],
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      if (pageParam === FIRST) {
        const loaded = client.getQueryData<InfiniteData<Page>>(queryKey)?.pages.length ?? 1
        reads.set(signal, readPages(filters, loaded, signal))
      }
      const page = (await reads.get(signal))?.[pageParam - FIRST]
      return page ?? call(transactions.list, { query: { ...filters, page: pageParam, limit: PAGE_SIZE } }, { signal })
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ items }, _pages, page) => (items.length === PAGE_SIZE ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** The newest transactions of all days that match `q`. */
export const foundQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['transactions', 'found', q, limit],
    queryFn: async ({ signal }) => (await call(transactions.list, { query: { q, page: 1, limit } }, { signal })).items,
  })

/** The current version of a transaction; `undefined` when deleted. */
export async function readTransaction(id: Id): Promise<Transaction | undefined> {
  const { items } = await call(transactions.list, { query: { id, page: 1, limit: 1 } })
  return items[0]
}
