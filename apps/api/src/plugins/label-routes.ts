import type { labelCalls } from '@tostao/contract/labels'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { LabelService } from '../lib/label-service.ts'
import { done, route } from './route.ts'

/** Registers the calls of what is a name and nothing more: tags and payees. */
export function labelRoutes(
  app: FastifyInstance,
  deps: Deps,
  calls: ReturnType<typeof labelCalls<'tag' | 'payee'>>,
  service: LabelService,
): void {
  route(app, deps, calls.list, ({ db, user }) => service.list(db, user.id))
  route(app, deps, calls.create, ({ db, user, body }) => service.create(db, user.id, body))
  route(app, deps, calls.rename, ({ db, user, body }) => service.rename(db, user.id, body))
  route(app, deps, calls.remove, ({ db, user, query }) => done(service.remove(db, user.id, query.id)))
}
