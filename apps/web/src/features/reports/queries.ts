import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EntryType, Id } from '@tostao/contract/fields'
import type { ReportBasis } from '@tostao/contract/report-basis'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { MAX_PAGE_SIZE, NO_CATEGORY } from '@tostao/contract/transactions'
import { call } from '#lib/call.ts'
import type { Period } from './rules/period.ts'

const CALLS = { category: reports.byCategory, payee: reports.byPayee, tag: reports.byTag } as const

/** How cards count; undefined while it is not known, and nothing is asked. */
type Basis = ReportBasis | undefined

export const categorySumsQuery = ({ from, to }: Period, basis: Basis) =>
  queryOptions({
    queryKey: ['reports', 'category', from, to, basis],
    queryFn: ({ signal }) => call(reports.byCategory, { query: { from, to, basis } }, { signal }),
    enabled: basis !== undefined,
  })

export const nameSumsQuery = (by: 'payee' | 'tag', { from, to }: Period, basis: Basis) =>
  queryOptions({
    queryKey: ['reports', by, from, to, basis],
    queryFn: ({ signal }) => call(CALLS[by], { query: { from, to, basis } }, { signal }),
    enabled: basis !== undefined,
  })

export const monthlyQuery = ({ from, to }: Period, basis: Basis) =>
  queryOptions({
    queryKey: ['reports', 'monthly', from, to, basis],
    queryFn: ({ signal }) => call(reports.monthly, { query: { from, to, basis } }, { signal }),
    enabled: basis !== undefined,
    placeholderData: keepPreviousData,
  })

export const topQuery = (type: EntryType, { from, to }: Period, basis: Basis, limit: number) =>
  queryOptions({
    queryKey: ['reports', 'top', type, from, to, basis, limit],
    queryFn: ({ signal }) => {
      const query = { from, to, basis, limit }
      return call(type === 'DESPESA' ? reports.topExpenses : reports.topIncomes, { query }, { signal })
    },
    enabled: basis !== undefined,
  })

/** The newest transactions of one category; `isAll` when there are no more of them. */
export const boughtQuery = (categoryId: Id | null, type: EntryType, { from, to }: Period, basis: Basis) =>
  queryOptions({
    queryKey: ['transactions', 'bought', categoryId, type, from, to, basis],
    queryFn: async ({ signal }) => {
      const wanted = categoryId === null ? ({ categoryId: NO_CATEGORY, type } as const) : { categoryId }
      const query = { ...wanted, from, to, basis, page: 1, limit: MAX_PAGE_SIZE }
      const { items } = await call(transactions.list, { query }, { signal })
      return { items, isAll: items.length < MAX_PAGE_SIZE }
    },
  })
