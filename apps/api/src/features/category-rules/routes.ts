import * as rules from '@tostao/contract/category-rules'
import * as proposals from '@tostao/contract/proposals'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { listInbox } from './service/inbox.ts'
import { muteMerchant } from './service/merchants.ts'
import { proposeOne } from './service/proposals.ts'
import { createRule, listRules, removeRule, updateRule } from './service/rules.ts'
import { testRule } from './service/test-rule.ts'

export function categoryRuleRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, proposals.proposal, ({ db, caller, query }) => proposeOne(db, caller.userId, query))
  route(calls, deps, proposals.muteMerchant, ({ db, caller, body }) => muteMerchant(db, caller.userId, clock, body))
  route(calls, deps, proposals.inbox, ({ db, caller }) => listInbox(db, caller.userId))
  route(calls, deps, rules.list, ({ db, caller }) => listRules(db, caller.userId))
  route(calls, deps, rules.create, ({ db, caller, body }) => createRule(db, caller.userId, clock, body))
  route(calls, deps, rules.update, ({ db, caller, body }) => updateRule(db, caller.userId, clock, body))
  route(calls, deps, rules.remove, ({ db, caller, query }) => removeRule(db, caller.userId, clock, query.id))
  route(calls, deps, rules.test, ({ db, caller, body }) => testRule(db, caller.userId, body))
}
