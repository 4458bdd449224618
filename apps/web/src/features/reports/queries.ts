import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { EntryType, Id } from '@tostao/contract/fields'
import type { ReportBasis } from '@tostao/contract/report-basis'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { MAX_PAGE_SIZE, NO_CATEGORY } from '@tostao/contract/transactions'
import { read } from '#lib/read.ts'
import type { Period } from './rules/period.ts'

const CALLS = { payee: reports.byPayee, tag: reports.byTag } as const

/** How cards count; undefined while it is not known, and nothing is asked. */
type Basis = ReportBasis | undefined

export const categorySumsQuery = ({ from, to }: Period, basis: Basis) =>
  queryOptions({ ...read(reports.byCategory, { query: { from, to, basis } }), enabled: basis !== undefined })

export const nameSumsQuery = (by: 'payee' | 'tag', { from, to }: Period, basis: Basis) =>
  queryOptions({ ...read(CALLS[by], { query: { from, to, basis } }), enabled: basis !== undefined })

export const monthlyQuery = ({ from, to }: Period, basis: Basis) =>
  queryOptions({
    ...read(reports.monthly, { query: { from, to, basis } }),
    enabled: basis !== undefined,
    placeholderData: keepPreviousData,
  })

export const topQuery = (type: EntryType, { from, to }: Period, basis: Basis, limit: number) =>
  queryOptions({
    ...read(type === 'DESPESA' ? reports.topExpenses : reports.topIncomes, { query: { from, to, basis, limit } }),
    enabled: basis !== undefined,
  })

const boughtOf = ({ items }: Answer<typeof transactions.list>) => ({ items, isAll: items.length < MAX_PAGE_SIZE })

/** The newest transactions of one category; `isAll` when there are no more of them. */
export function boughtQuery(categoryId: Id | null, type: EntryType, { from, to }: Period, basis: Basis) {
  const wanted = categoryId === null ? ({ categoryId: NO_CATEGORY, type } as const) : { categoryId }
  const query = { ...wanted, from, to, basis, page: 1, limit: MAX_PAGE_SIZE }
  return queryOptions({ ...read(transactions.list, { query }), select: boughtOf })
}
