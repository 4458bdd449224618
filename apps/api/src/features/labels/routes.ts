import type { LabelCalls } from '@tostao/contract/label-calls'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { type LabelService, mergePayees, payeeService, tagService } from './service.ts'

export function labelRoutes(calls: Calls, deps: Deps): void {
  register(calls, deps, tags, tagService)
  register(calls, deps, payees, payeeService)
  route(calls, deps, payees.merge, ({ db, caller, body }) => mergePayees(db, caller.userId, deps.clock, body))
}

function register(calls: Calls, deps: Deps, labels: LabelCalls, service: LabelService): void {
  route(calls, deps, labels.list, ({ db, caller, query }) => service.list(db, caller.userId, query))
  route(calls, deps, labels.create, ({ db, caller, body }) => service.create(db, caller.userId, body))
  route(calls, deps, labels.rename, ({ db, caller, body }) => service.rename(db, caller.userId, body))
  route(calls, deps, labels.remove, ({ db, caller, query }) => service.remove(db, caller.userId, deps.clock, query.id))
}
