import * as proposals from '@tostao/contract/proposals'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { listInbox } from './service/inbox.ts'
import { muteMerchant } from './service/merchants.ts'
import { proposeOne } from './service/proposals.ts'

export function categoryRuleRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, proposals.proposal, ({ db, caller, query }) => proposeOne(db, caller.userId, query))
  route(calls, deps, proposals.muteMerchant, ({ db, caller, body }) => muteMerchant(db, caller.userId, body))
  route(calls, deps, proposals.inbox, ({ db, caller }) => listInbox(db, caller.userId))
}
