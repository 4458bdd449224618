import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EntryType, Id } from '@tostao/contract/fields'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { MAX_PAGE_SIZE, NO_CATEGORY } from '@tostao/contract/transactions'
import { call } from '../../lib/call.ts'
import type { Period } from './rules/period.ts'

const CALLS = { category: reports.byCategory, payee: reports.byPayee, tag: reports.byTag } as const

export const categorySumsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'category', from, to],
    queryFn: ({ signal }) => call(reports.byCategory, { query: { from, to } }, { signal }),
  })

export const nameSumsQuery = (by: 'payee' | 'tag', { from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', by, from, to],
    queryFn: ({ signal }) => call(CALLS[by], { query: { from, to } }, { signal }),
  })

export const monthlyQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'monthly', from, to],
    queryFn: ({ signal }) => call(reports.monthly, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const topQuery = (type: EntryType, { from, to }: Period, limit: number) =>
  queryOptions({
    queryKey: ['reports', 'top', type, from, to, limit],
    queryFn: ({ signal }) =>
      call(type === 'DESPESA' ? reports.topExpenses : reports.topIncomes, { query: { from, to, limit } }, { signal }),
  })

/** The newest transactions of one category; `isAll` when there are no more of them. */
export const boughtQuery = (categoryId: Id | null, type: EntryType, { from, to }: Period) =>
  queryOptions({
    queryKey: ['transactions', 'bought', categoryId, type, from, to],
    queryFn: async ({ signal }) => {
      const wanted = categoryId === null ? ({ categoryId: NO_CATEGORY, type } as const) : { categoryId }
      const query = { ...wanted, from, to, page: 1, limit: MAX_PAGE_SIZE }
      const { items } = await call(transactions.list, { query }, { signal })
      return { items, isAll: items.length < MAX_PAGE_SIZE }
    },
  })
