import { budgets } from '@tostao/contract/budgets'
import { monthOf } from '@tostao/primitives/calendar'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { copyBudgets, listBudgets, listUnbudgeted, removeBudget, saveBudget, suggestBudgets } from './service.ts'

export function budgetRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  const current = () => monthOf(clock.today())
  route(app, deps, budgets.list, ({ db, caller, query }) => listBudgets(db, caller.userId, query.month ?? current()))
  route(app, deps, budgets.save, ({ db, caller, body }) => saveBudget(db, caller.userId, body))
  route(app, deps, budgets.remove, ({ db, caller, query }) => removeBudget(db, caller.userId, clock, query.id))
  route(app, deps, budgets.copy, ({ db, caller, body }) => copyBudgets(db, caller.userId, clock, body))
  route(app, deps, budgets.suggestions, ({ db, caller, query }) =>
    suggestBudgets(db, caller.userId, query.month ?? current()),
  )
  route(app, deps, budgets.unbudgeted, ({ db, caller, query }) =>
    listUnbudgeted(db, caller.userId, query.month ?? current()),
  )
}
