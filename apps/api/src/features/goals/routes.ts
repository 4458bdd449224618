import { goals } from '@tostao/contract/goals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { contribute } from './service/contribute.ts'
import { archiveGoal, createGoal, listContributions, listGoals, removeGoal, updateGoalFields } from './service/goals.ts'

export function goalRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  route(app, deps, goals.list, ({ db, caller }) => listGoals(db, caller.userId, clock))
  route(app, deps, goals.create, ({ db, caller, body }) => createGoal(db, caller.userId, clock, body))
  route(app, deps, goals.update, ({ db, caller, body }) => updateGoalFields(db, caller.userId, clock, body))
  route(app, deps, goals.archive, ({ db, caller, body }) => archiveGoal(db, caller.userId, clock, body))
  route(app, deps, goals.contribute, ({ db, caller, body }) => contribute(db, caller.userId, clock, body))
  route(app, deps, goals.remove, ({ db, caller, query }) => removeGoal(db, caller.userId, clock, query.id))
  route(app, deps, goals.transactions, ({ db, caller }) => listContributions(db, caller.userId))
}
