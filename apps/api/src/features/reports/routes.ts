import * as reports from '@tostao/contract/reports'
import type { Months } from '@tostao/primitives/months'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { reportCategories, reportMonths, reportPayees, reportTags, reportTop } from './service.ts'

export function reportRoutes(calls: Calls, deps: Deps): void {
  const now = (months: Months) => ({ today: deps.clock.today(), months })
  route(calls, deps, reports.byCategory, ({ db, caller, query, months }) =>
    reportCategories(db, caller.userId, now(months), query),
  )
  route(calls, deps, reports.byPayee, ({ db, caller, query, months }) =>
    reportPayees(db, caller.userId, now(months), query),
  )
  route(calls, deps, reports.byTag, ({ db, caller, query, months }) =>
    reportTags(db, caller.userId, now(months), query),
  )
  route(calls, deps, reports.monthly, ({ db, caller, query, months }) =>
    reportMonths(db, caller.userId, now(months), query),
  )
  route(calls, deps, reports.topExpenses, ({ db, caller, query, months }) =>
    reportTop(db, caller.userId, now(months), query, 'DESPESA'),
  )
  route(calls, deps, reports.topIncomes, ({ db, caller, query, months }) =>
    reportTop(db, caller.userId, now(months), query, 'RECEITA'),
  )
}
