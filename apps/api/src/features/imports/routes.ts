import { imports } from '@tostao/contract/imports'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { importCsv } from './service.ts'

export function importRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, imports.importCsv, ({ db, caller, ...call }) =>
    importCsv(db, caller.userId, deps.clock.instant(), call),
  )
}
