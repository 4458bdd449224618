import * as exports from '@tostao/contract/exports'
import type { Calls } from '../../calls/call.ts'
import { done, fileRoute, route, routeInPortions } from '../../calls/route.ts'
import { fromSnapshot } from '../../database/snapshots.ts'
import type { CallDeps } from '../../deps.ts'
import { everythingZip } from './service/everything.ts'
import { restore } from './service/restore.ts'
import { cancelRestore, findRestoreStatus } from './service/restore-status.ts'
import { transactionsCsv } from './service/transactions.ts'

export function exportRoutes(calls: Calls, deps: CallDeps): void {
  const nameOf = (what: string, ending: string) => `tostao-${what}${deps.clock.today()}.${ending}`
  fileRoute(calls, deps, exports.transactions, async ({ db, caller, query }) => ({
    name: nameOf('transacoes-', 'csv'),
    content: transactionsCsv(db, caller.userId, query),
  }))
  fileRoute(calls, deps, exports.everything, async ({ db, caller }) => ({
    name: nameOf('', 'zip'),
    content: fromSnapshot(db, (trx) => everythingZip(trx, caller.userId, deps.clock)),
  }))
  routeInPortions(calls, deps, exports.restore, ({ caller, file }, portions) =>
    restore(caller.userId, deps, file, portions),
  )
  route(calls, deps, exports.restoreStatus, ({ db, caller }) => findRestoreStatus(db, caller.userId))
  route(calls, deps, exports.cancelRestore, ({ db, caller }) => done(cancelRestore(db, caller.userId)))
}
