import * as undo from '@tostao/contract/undo'
import type { Calls } from '../../calls/call.ts'
import { done, route, routeWithoutTransaction } from '../../calls/route.ts'
import type { CallDeps } from '../../deps.ts'
import { emptyTrash, listTrash, undoDeletion } from './service/undo.ts'

export function undoRoutes(calls: Calls, deps: CallDeps): void {
  route(calls, deps, undo.run, ({ db, caller, body }) => done(undoDeletion(db, caller.userId, body.id)))
  route(calls, deps, undo.trash, ({ db, caller }) => listTrash(db, caller.userId, deps.clock))
  routeWithoutTransaction(calls, deps, undo.empty, ({ caller }) => done(emptyTrash(deps, caller)))
}
