import * as budgets from '@tostao/contract/budgets'
import type { Month } from '@tostao/primitives/calendar'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { findMonths, type UserMonth } from '../../ledger/user-months.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'
import { copyBudgets, listBudgets, listUnbudgeted, removeBudget, saveBudget, suggestBudgets } from './service.ts'

export function budgetRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  const askedMonth = async (db: Db, userId: UserId, month?: Month): Promise<UserMonth> => {
    const months = await findMonths(db, userId)
    return { months, month: month ?? months.of(clock.today()) }
  }
  route(calls, deps, budgets.list, async ({ db, caller: { userId }, query }) =>
    listBudgets(db, userId, await askedMonth(db, userId, query.month)),
  )
  route(calls, deps, budgets.save, ({ db, caller, body }) => saveBudget(db, caller.userId, deps.clock, body))
  route(calls, deps, budgets.remove, ({ db, caller, query }) => removeBudget(db, caller.userId, clock, query.id))
  route(calls, deps, budgets.copy, ({ db, caller, body }) => copyBudgets(db, caller.userId, clock, body))
  route(calls, deps, budgets.suggestions, async ({ db, caller: { userId }, query }) =>
    suggestBudgets(db, userId, await askedMonth(db, userId, query.month)),
  )
  route(calls, deps, budgets.unbudgeted, async ({ db, caller: { userId }, query }) =>
    listUnbudgeted(db, userId, await askedMonth(db, userId, query.month)),
  )
}
