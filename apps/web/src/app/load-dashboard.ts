import type { LoaderFunctionArgs } from 'react-router'
import { summaryQuery } from '../features/dashboard/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { monthIn } from '../ui/month/use-month.ts'

/** Asks for the dashboard's figures beside its code; the page shows how that ends. */
export function loadDashboard({ request }: LoaderFunctionArgs) {
  queryClient.query(summaryQuery(monthIn(new URL(request.url).searchParams))).catch(() => undefined)
  return null
}
