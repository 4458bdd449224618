import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as dashboard from '@tostao/contract/dashboard'
import type { Answer } from '@tostao/contract/endpoint'
import type { ReportBasis } from '@tostao/contract/report-basis'
import * as transactions from '@tostao/contract/transactions'
import type { Month } from '@tostao/primitives/calendar'
import { onePerTransfer } from '#features/transactions/shared/rules/ledger.ts'
import { userMonths } from '#lib/months.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'

const RECENT = 9
/** Both legs of a transfer are read, and one is shown. */
const READ = 2 * RECENT

/** Without a basis nothing is asked. */
export const summaryQuery = (month: Month, basis: ReportBasis | undefined) =>
  queryOptions({
    ...read(dashboard.summary, { query: { ...userMonths().range(month), basis } }),
    enabled: basis !== undefined,
    placeholderData: keepPreviousData,
  })

const shownOf = ({ items }: Answer<typeof transactions.list>) => onePerTransfer(items).slice(0, RECENT)

/** The last transactions up to the month's end, and of the current month up to today. */
export function recentQuery(month: Month) {
  const months = userMonths()
  const to = month === months.of(today()) ? today() : months.last(month)
  return queryOptions({
    ...read(transactions.list, { query: { to, page: 1, limit: READ } }),
    select: shownOf,
    placeholderData: keepPreviousData,
  })
}
