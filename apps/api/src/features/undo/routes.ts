import * as undo from '@tostao/contract/undo'
import type { Calls } from '../../calls/call.ts'
import { done, route, routeInPortions, routeWithoutTransaction } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { undo as undoRecord } from './service/in-portions.ts'
import { emptyTrash, listTrash } from './service/undo.ts'

export function undoRoutes(calls: Calls, deps: Deps): void {
  routeInPortions(calls, deps, undo.run, ({ caller, body }, portions) => undoRecord(caller.userId, body.id, portions))
  route(calls, deps, undo.trash, ({ db, caller }) => listTrash(db, caller.userId, deps.clock))
  routeWithoutTransaction(calls, deps, undo.empty, ({ caller }) => done(emptyTrash(deps, caller)))
}
