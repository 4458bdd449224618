import * as push from '@tostao/contract/push'
import type { Calls } from '../../calls/call.ts'
import { done, route } from '../../calls/route.ts'
import type { CallDeps } from '../../deps.ts'
import { addDevice, findDevices, findServerKeys, removeDevice } from './service.ts'

export function pushRoutes(calls: Calls, deps: CallDeps): void {
  route(calls, deps, push.key, async ({ db }) => ({ key: (await findServerKeys(db)).publicKey }))
  route(calls, deps, push.list, ({ db, caller }) => findDevices(db, caller.userId, deps.clock.instant()))
  route(calls, deps, push.add, ({ db, caller, body }) => addDevice(db, deps, caller, body))
  route(calls, deps, push.remove, ({ db, caller, query }) => done(removeDevice(db, caller.userId, query.id)))
}
