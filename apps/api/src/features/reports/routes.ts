import { reports } from '@tostao/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { reportMonths } from './service.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, reports.monthly, ({ db, caller, query }) =>
    reportMonths(db, caller.userId, deps.clock.today(), query),
  )
}
