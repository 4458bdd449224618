import { reports } from '@tostao/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { reportCategories, reportMonths, reportPayees, reportTags, reportTop } from './service.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => deps.clock.today()
  route(app, deps, reports.byCategory, ({ db, caller, query }) => reportCategories(db, caller.userId, today(), query))
  route(app, deps, reports.byPayee, ({ db, caller, query }) => reportPayees(db, caller.userId, today(), query))
  route(app, deps, reports.byTag, ({ db, caller, query }) => reportTags(db, caller.userId, today(), query))
  route(app, deps, reports.monthly, ({ db, caller, query }) => reportMonths(db, caller.userId, today(), query))
  route(app, deps, reports.topExpenses, ({ db, caller, query }) =>
    reportTop(db, caller.userId, today(), query, 'DESPESA'),
  )
  route(app, deps, reports.topIncomes, ({ db, caller, query }) =>
    reportTop(db, caller.userId, today(), query, 'RECEITA'),
  )
}
