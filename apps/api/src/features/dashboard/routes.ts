import { dashboard } from '@tostao/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { periodOf } from '../../lib/period.ts'
import { route } from '../../plugins/route.ts'
import { summarize } from './service.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, dashboard.summary, async ({ db, user, query }) => {
    const today = deps.clock.today()
    return summarize(db, user.id, periodOf(query, today), today)
  })
}
