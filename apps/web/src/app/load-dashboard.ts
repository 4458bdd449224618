import type { LoaderFunctionArgs } from 'react-router'
import { recentQuery, summaryQuery } from '../features/dashboard/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { monthIn } from '../ui/month/use-month.ts'

/** Asks for what the dashboard shows beside its code; the page shows how that ends. */
export function loadDashboard({ request }: LoaderFunctionArgs) {
  const month = monthIn(new URL(request.url).searchParams)
  queryClient.query(summaryQuery(month)).catch(() => undefined)
  queryClient.query(recentQuery(month)).catch(() => undefined)
  return null
}
