import * as cards from '@tostao/contract/cards'
import * as dashboard from '@tostao/contract/dashboard'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { listCommitted, summarize } from './service.ts'

export function dashboardRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, dashboard.summary, ({ db, caller, query, months }) =>
    summarize(db, caller.userId, { today: deps.clock.today(), months }, query),
  )
  route(calls, deps, cards.committed, ({ db, caller }) => listCommitted(db, caller.userId, deps.clock.today()))
}
