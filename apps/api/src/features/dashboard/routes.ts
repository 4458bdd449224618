import { dashboard } from '@tostao/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { summarize } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, dashboard.summary, ({ db, caller, query }) =>
    summarize(db, caller.userId, deps.clock.today(), query),
  )
}
