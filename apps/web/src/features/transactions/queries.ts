import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { MAX_PAGE_SIZE, PAGE_SIZE, type Transaction } from '@tostao/contract/transactions'
import { addDays, type Day } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'
import { keyOf, read } from '#lib/read.ts'
import type { TransactionFilters } from './rules/filters.ts'
import { DAYS_APART, pairsOf } from './rules/pairs.ts'
import { onlyOnce } from './shared/rules/ledger.ts'

interface Newest {
  items: Transaction[]
  /** Whether there may be more. */
  full: boolean
}

/** From the last one of a page on, so that no page reads those before it. */
async function readLargest(filters: TransactionFilters, count: number, signal: AbortSignal): Promise<Newest> {
  const found: Transaction[] = []
  for (let isFull = true; isFull && found.length < count; ) {
    const limit = Math.min(count - found.length, MAX_PAGE_SIZE)
    const query = { ...filters, order: 'amount', after: found.at(-1)?.id, page: 1, limit } as const
    const { items } = await call(transactions.list, { query }, { signal })
    found.push(...items)
    isFull = items.length === limit
  }
  return { items: onlyOnce(found), full: found.length >= count }
}

async function readNewest(filters: TransactionFilters, count: number, signal: AbortSignal): Promise<Newest> {
  const calls = Math.ceil(count / MAX_PAGE_SIZE)
  const limit = Math.ceil(count / calls)
  const pages = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      call(transactions.list, { query: { ...filters, page: n + 1, limit } }, { signal }),
    ),
  )
  const found = pages.flatMap(({ items }) => items)
  // Decided before duplicates are left out: a row that was read twice is not the end of the list.
  return { items: onlyOnce(found).slice(0, count), full: found.length >= count }
}

/** One page that grows, so that a refresh is one call. */
export const transactionsQuery = (filters: TransactionFilters, order?: 'amount') =>
  infiniteQueryOptions({
    queryKey: [...keyOf(transactions.list, { query: { ...filters, order, page: 1, limit: PAGE_SIZE } }), 'growing'],
    queryFn: ({ pageParam: count, signal }) =>
      order ? readLargest(filters, count, signal) : readNewest(filters, count, signal),
    initialPageParam: PAGE_SIZE,
    getNextPageParam: ({ full }, _pages, count) => (full ? count + PAGE_SIZE : undefined),
    maxPages: 1,
    placeholderData: keepPreviousData,
  })

const dayOfFirst = ({ items }: Answer<typeof transactions.list>) => items[0]?.date ?? null

/** The day of the newest transaction up to today; null before the first one. */
export const lastDayQuery = (today: Day) =>
  queryOptions({ ...read(transactions.list, { query: { to: today, page: 1, limit: 1 } }), select: dayOfFirst })

const itemsOf = ({ items }: Answer<typeof transactions.list>) => items

export const foundQuery = (q: string, limit: number) =>
  queryOptions({ ...read(transactions.list, { query: { q, page: 1, limit } }), select: itemsOf })

/** What may be the other leg of an entry, the nearest day first. */
export function pairsQuery(item: Transaction) {
  const { amount, date, type } = item
  const query = {
    type: type === 'DESPESA' ? 'RECEITA' : 'DESPESA',
    from: addDays(date, -DAYS_APART),
    to: addDays(date, DAYS_APART),
    amountMin: amount,
    amountMax: amount,
    page: 1,
    limit: MAX_PAGE_SIZE,
  } as const
  return queryOptions({ ...read(transactions.list, { query }), select: ({ items }) => pairsOf(item, items) })
}

/** The others of its merchant in another category than this. */
export const readAlike = async (id: Id, categoryId: Id): Promise<Id[]> =>
  (await call(transactions.alike, { query: { id, categoryId } })).ids

/** What category and payee an entry would get that is being typed. */
export const proposalQuery = (entry: Call<typeof proposals.proposal>['query']) =>
  queryOptions({ ...read(proposals.proposal, { query: entry }), retry: false })
