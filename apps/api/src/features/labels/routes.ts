import { type LabelCalls, payees, tags } from '@tostao/contract/labels'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { type LabelService, payeeService, tagService } from './service.ts'

export function labelRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, tags, tagService)
  register(app, deps, payees, payeeService)
}

function register(app: FastifyInstance, deps: Deps, calls: LabelCalls, service: LabelService): void {
  route(app, deps, calls.list, ({ db, user }) => service.list(db, user.id))
  route(app, deps, calls.create, ({ db, user, body }) => service.create(db, user.id, body))
  route(app, deps, calls.rename, ({ db, user, body }) => service.rename(db, user.id, body))
  route(app, deps, calls.remove, ({ db, user, query }) => done(service.remove(db, user.id, query.id)))
}
