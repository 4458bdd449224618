import * as budgets from '@tostao/contract/budgets'
import { monthOf } from '@tostao/primitives/calendar'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { copyBudgets, listBudgets, listUnbudgeted, removeBudget, saveBudget, suggestBudgets } from './service.ts'

export function budgetRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  const current = () => monthOf(clock.today())
  route(calls, deps, budgets.list, ({ db, caller, query }) => listBudgets(db, caller.userId, query.month ?? current()))
  route(calls, deps, budgets.save, ({ db, caller, body }) => saveBudget(db, caller.userId, deps.clock, body))
  route(calls, deps, budgets.remove, ({ db, caller, query }) => removeBudget(db, caller.userId, clock, query.id))
  route(calls, deps, budgets.copy, ({ db, caller, body }) => copyBudgets(db, caller.userId, clock, body))
  route(calls, deps, budgets.suggestions, ({ db, caller, query }) =>
    suggestBudgets(db, caller.userId, query.month ?? current()),
  )
  route(calls, deps, budgets.unbudgeted, ({ db, caller, query }) =>
    listUnbudgeted(db, caller.userId, query.month ?? current()),
  )
}
