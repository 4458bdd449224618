import * as accounts from '@tostao/contract/accounts'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { periodOf } from '../../lib/period.ts'
import { archiveAccount, createAccount, listAccounts, removeAccount, updateAccountFields } from './service.ts'

export function accountRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, accounts.list, ({ db, caller, query: { archived, ...asked }, months }) => {
    const today = clock.today()
    return listAccounts(db, caller.userId, today, { archived, ...periodOf(asked, today, months) })
  })
  route(calls, deps, accounts.create, ({ db, caller, body }) => createAccount(db, caller.userId, clock, body))
  route(calls, deps, accounts.update, ({ db, caller, body }) => updateAccountFields(db, caller.userId, clock, body))
  route(calls, deps, accounts.archive, ({ db, caller, body }) => archiveAccount(db, caller.userId, clock, body))
  route(calls, deps, accounts.remove, ({ db, caller, query }) => removeAccount(db, caller.userId, clock, query.id))
}
