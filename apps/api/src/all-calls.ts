import type { Calls } from './calls/call.ts'
import type { CallDeps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { budgetRoutes } from './features/budgets/routes.ts'
import { cardTermsRoutes } from './features/card-terms/routes.ts'
import { cardRoutes } from './features/cards/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { categoryRuleRoutes } from './features/category-rules/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { debugRoutes } from './features/debug/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { exampleRoutes } from './features/example/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { forecastRoutes } from './features/forecast/routes.ts'
import { goalRoutes } from './features/goals/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { purchaseRoutes } from './features/purchases/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { recurringRoutes } from './features/recurring/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { transactionRoutes } from './features/transactions/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'

/** Every call of the API. Whoever runs them has its own: the server itself, or each of its threads. */
export function allCalls(deps: CallDeps): Calls {
  const calls: Calls = new Map()
  healthRoutes(calls, deps)
  authRoutes(calls, deps)
  profileRoutes(calls, deps)
  pushRoutes(calls, deps)
  accountRoutes(calls, deps)
  cardTermsRoutes(calls, deps)
  purchaseRoutes(calls, deps)
  categoryRoutes(calls, deps)
  labelRoutes(calls, deps)
  transactionRoutes(calls, deps)
  cardRoutes(calls, deps)
  goalRoutes(calls, deps)
  budgetRoutes(calls, deps)
  recurringRoutes(calls, deps)
  undoRoutes(calls, deps)
  categoryRuleRoutes(calls, deps)
  importRoutes(calls, deps)
  exampleRoutes(calls, deps)
  demoRoutes(calls, deps)
  exportRoutes(calls, deps)
  forecastRoutes(calls, deps)
  dashboardRoutes(calls, deps)
  reportRoutes(calls, deps)
  debugRoutes(calls, deps)
  return calls
}
