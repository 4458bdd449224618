import { transactionsQuery } from '#features/transactions/queries.ts'
import { FILTERS, filtersOf } from '#features/transactions/rules/filters.ts'
import { totalsQuery } from '#features/transactions/shared/queries.ts'
import { userMonths } from '#lib/months.ts'
import { readParams } from '#lib/params.ts'
import { queryClient } from '#lib/query-client.ts'
import { monthIn } from '#ui/month/use-month.ts'

export function askTransactions(params: URLSearchParams) {
  const filters = filtersOf(readParams(FILTERS, params), monthIn(params), userMonths())
  return [queryClient.infiniteQuery(transactionsQuery(filters)), queryClient.query(totalsQuery(filters))]
}
