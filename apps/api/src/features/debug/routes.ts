import * as debug from '@tostao/contract/debug'
import { asUser } from '../../calls/as-user.ts'
import type { Calls } from '../../calls/call.ts'
import { routeWithoutTransaction } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { rebuildTotals } from '../../ledger/totals.ts'
import { checkSchema } from './service.ts'

export function debugRoutes(calls: Calls, deps: Deps): void {
  // A GET that may write, because the specification says so.
  routeWithoutTransaction(calls, deps, debug.schema, ({ caller }) =>
    checkSchema(deps, caller.userId, () => asUser(deps, caller, (trx) => rebuildTotals(trx, caller.userId))),
  )
}
