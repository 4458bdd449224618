import { totalsQuery, transactionsQuery } from '#features/transactions/queries.ts'
import { readFilters } from '#features/transactions/rules/filters.ts'
import { queryClient } from '#lib/query-client.ts'
import { monthIn } from '#ui/month/use-month.ts'

export function askTransactions(params: URLSearchParams) {
  const filters = readFilters(params, monthIn(params))
  return [queryClient.infiniteQuery(transactionsQuery(filters)), queryClient.query(totalsQuery(filters))]
}
