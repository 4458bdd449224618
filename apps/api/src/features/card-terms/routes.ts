import * as cardTerms from '@tostao/contract/card-terms'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { listTerms, removeTerms, saveTerms } from './service.ts'

export function cardTermsRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, cardTerms.list, ({ db, caller, query }) => listTerms(db, caller.userId, query.accountId))
  route(calls, deps, cardTerms.save, ({ db, caller, body }) => saveTerms(db, caller.userId, clock, body))
  route(calls, deps, cardTerms.remove, ({ db, caller, query }) => removeTerms(db, caller.userId, clock, query))
}
