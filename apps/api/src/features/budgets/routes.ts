import * as budgets from '@tostao/contract/budgets'
import type { Months } from '@tostao/primitives/months'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import type { UserMonth } from '../../ledger/user-months.ts'
import { copyBudgets, listBudgets, listUnbudgeted, removeBudget, saveBudget, suggestBudgets } from './service.ts'

export function budgetRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  const asked = (months: Months, month = months.of(clock.today())): UserMonth => ({ months, month })
  route(calls, deps, budgets.list, ({ db, caller, query, months }) =>
    listBudgets(db, caller.userId, asked(months, query.month)),
  )
  route(calls, deps, budgets.save, ({ db, caller, body }) => saveBudget(db, caller.userId, deps.clock, body))
  route(calls, deps, budgets.remove, ({ db, caller, query }) => removeBudget(db, caller.userId, clock, query.id))
  route(calls, deps, budgets.copy, ({ db, caller, body }) => copyBudgets(db, caller.userId, clock, body))
  route(calls, deps, budgets.suggestions, ({ db, caller, query, months }) =>
    suggestBudgets(db, caller.userId, asked(months, query.month)),
  )
  route(calls, deps, budgets.unbudgeted, ({ db, caller, query, months }) =>
    listUnbudgeted(db, caller.userId, asked(months, query.month)),
  )
}
