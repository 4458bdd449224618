import { undo } from '@tostao/contract/undo'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route, routeWithoutTransaction } from '../../plugins/route.ts'
import { emptyTrash, listTrash, undoDeletion } from './service.ts'

export function undoRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, undo.run, ({ db, caller, body }) => done(undoDeletion(db, caller.userId, body.id)))
  route(app, deps, undo.trash, ({ db, caller }) => listTrash(db, caller.userId, deps.clock))
  routeWithoutTransaction(app, deps, undo.empty, ({ caller }) => done(emptyTrash(deps, caller)))
}
