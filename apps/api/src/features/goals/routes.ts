import * as goals from '@tostao/contract/goals'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import {
  archiveGoal,
  contribute,
  createGoal,
  listContributions,
  listGoals,
  removeGoal,
  updateGoalFields,
  withdraw,
} from './service.ts'

export function goalRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, goals.list, ({ db, caller }) => listGoals(db, caller.userId, clock))
  route(calls, deps, goals.create, ({ db, caller, body }) => createGoal(db, caller.userId, clock, body))
  route(calls, deps, goals.update, ({ db, caller, body }) => updateGoalFields(db, caller.userId, clock, body))
  route(calls, deps, goals.archive, ({ db, caller, body }) => archiveGoal(db, caller.userId, clock, body))
  route(calls, deps, goals.contribute, ({ db, caller, body }) => contribute(db, caller.userId, clock, body))
  route(calls, deps, goals.withdraw, ({ db, caller, body }) => withdraw(db, caller.userId, clock, body))
  route(calls, deps, goals.remove, ({ db, caller, query }) => removeGoal(db, caller.userId, clock, query.id))
  route(calls, deps, goals.transactions, ({ db, caller }) => listContributions(db, caller.userId))
}
