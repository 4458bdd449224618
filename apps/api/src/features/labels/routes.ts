import { type LabelCalls, payees, tags } from '@tostao/contract/labels'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { type LabelService, mergePayees, payeeService, tagService } from './service.ts'

export function labelRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, tags, tagService)
  register(app, deps, payees, payeeService)
  route(app, deps, payees.merge, ({ db, caller, body }) => mergePayees(db, caller.userId, deps.clock, body))
}

function register(app: FastifyInstance, deps: Deps, calls: LabelCalls, service: LabelService): void {
  route(app, deps, calls.list, ({ db, caller, query }) => service.list(db, caller.userId, query))
  route(app, deps, calls.create, ({ db, caller, body }) => service.create(db, caller.userId, body))
  route(app, deps, calls.rename, ({ db, caller, body }) => service.rename(db, caller.userId, body))
  route(app, deps, calls.remove, ({ db, caller, query }) => service.remove(db, caller.userId, deps.clock, query.id))
}
