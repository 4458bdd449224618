import * as reports from '@tostao/contract/reports'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { reportCategories, reportMonths, reportPayees, reportTags, reportTop } from './service.ts'

export function reportRoutes(calls: Calls, deps: Deps): void {
  const today = () => deps.clock.today()
  route(calls, deps, reports.byCategory, ({ db, caller, query }) => reportCategories(db, caller.userId, today(), query))
  route(calls, deps, reports.byPayee, ({ db, caller, query }) => reportPayees(db, caller.userId, today(), query))
  route(calls, deps, reports.byTag, ({ db, caller, query }) => reportTags(db, caller.userId, today(), query))
  route(calls, deps, reports.monthly, ({ db, caller, query }) => reportMonths(db, caller.userId, today(), query))
  route(calls, deps, reports.topExpenses, ({ db, caller, query }) =>
    reportTop(db, caller.userId, today(), query, 'DESPESA'),
  )
  route(calls, deps, reports.topIncomes, ({ db, caller, query }) =>
    reportTop(db, caller.userId, today(), query, 'RECEITA'),
  )
}
