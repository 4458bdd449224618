import * as recurring from '@tostao/contract/recurring'
import * as found from '@tostao/contract/recurring-found'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { ignoreMerchant, listFound } from './service/found.ts'
import { listRecurring, listUpcoming } from './service/read.ts'
import { createRecurring, removeRecurring, updateRecurringFields } from './service/recurring.ts'
import { postAutomatic } from './service/run.ts'
import { confirmDueDate, skipDueDate } from './service/settle.ts'

export function recurringRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, recurring.list, ({ db, caller, query }) =>
    listRecurring(db, caller.userId, clock.today(), query.type),
  )
  route(calls, deps, recurring.create, ({ db, caller, body }) => createRecurring(db, caller.userId, clock, body))
  route(calls, deps, recurring.update, ({ db, caller, body }) => updateRecurringFields(db, caller.userId, clock, body))
  route(calls, deps, recurring.remove, ({ db, caller, query }) => removeRecurring(db, caller.userId, clock, query.id))
  route(calls, deps, recurring.run, ({ db, caller }) => postAutomatic(db, caller.userId, clock))
  route(calls, deps, recurring.upcoming, ({ db, caller, query }) =>
    listUpcoming(db, caller.userId, clock.today(), query),
  )
  route(calls, deps, recurring.confirm, ({ db, caller, body }) => confirmDueDate(db, caller.userId, clock, body))
  route(calls, deps, recurring.skip, ({ db, caller, body }) => skipDueDate(db, caller.userId, clock, body))
  route(calls, deps, found.list, ({ db, caller }) => listFound(db, caller.userId, clock.today()))
  route(calls, deps, found.ignore, ({ db, caller, body }) => ignoreMerchant(db, caller.userId, clock, body))
}
