import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import * as dashboard from '@tostao/contract/dashboard'
import type { ReportBasis } from '@tostao/contract/report-basis'
import * as transactions from '@tostao/contract/transactions'
import { lastDay, type Month, monthOf, monthRange } from '@tostao/primitives/calendar'
import { onePerTransfer } from '#features/transactions/rules/ledger.ts'
import { call } from '#lib/call.ts'
import { today } from '#lib/today.ts'

const RECENT = 9
/** Both legs of a transfer are read, and one is shown. */
const READ = 2 * RECENT

/** Without a basis nothing is asked. */
export const summaryQuery = (month: Month, basis: ReportBasis | undefined) =>
  queryOptions({
    queryKey: ['dashboard', month, basis],
    queryFn: ({ signal }) => call(dashboard.summary, { query: { ...monthRange(month), basis } }, { signal }),
    enabled: basis !== undefined,
    placeholderData: keepPreviousData,
  })

/** The last transactions up to the month's end, and of the current month up to today. */
export const recentQuery = (month: Month) =>
  queryOptions({
    queryKey: ['transactions', 'recent', month],
    queryFn: async ({ signal }) => {
      const to = month === monthOf(today()) ? today() : lastDay(month)
      const { items } = await call(transactions.list, { query: { to, page: 1, limit: READ } }, { signal })
      return onePerTransfer(items).slice(0, RECENT)
    },
    placeholderData: keepPreviousData,
  })

/** What instalments and fixed expenses take of the coming months. */
export const committedQuery = () =>
  queryOptions({ queryKey: ['cards', 'committed'], queryFn: ({ signal }) => call(cards.committed, {}, { signal }) })
