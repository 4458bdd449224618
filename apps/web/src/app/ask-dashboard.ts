import { recentQuery, summaryQuery } from '../features/dashboard/queries.ts'
import { upcomingQuery } from '../features/recurring/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { monthIn } from '../ui/month/use-month.ts'

export function askDashboard(params: URLSearchParams) {
  const month = monthIn(params)
  return [
    queryClient.query(summaryQuery(month)),
    queryClient.query(recentQuery(month)),
    queryClient.query(upcomingQuery()),
  ]
}
