import * as imports from '@tostao/contract/imports'
import type { Calls } from '../../calls/call.ts'
import { routeInPortions } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { importCsv } from './service.ts'

export function importRoutes(calls: Calls, deps: Deps): void {
  routeInPortions(calls, deps, imports.importCsv, ({ caller, ...call }, portions) =>
    importCsv(caller.userId, deps.clock.instant(), call, portions),
  )
}
