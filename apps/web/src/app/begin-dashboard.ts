import type { LoaderFunctionArgs } from 'react-router'
import { beginSummary } from '../features/dashboard/queries.ts'
import { monthIn } from '../ui/month/use-month.ts'

let isFirst = true

/** Asks for the dashboard's figures beside its code. Later visits are the page's own business. */
export function beginDashboard({ request }: LoaderFunctionArgs) {
  if (isFirst) beginSummary(monthIn(new URL(request.url).searchParams))
  isFirst = false
  return null
}
