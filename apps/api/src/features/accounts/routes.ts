import { accounts } from '@tostao/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { archiveAccount, createAccount, listAccounts, removeAccount, updateAccountFields } from './service.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  route(app, deps, accounts.list, ({ db, caller, query }) => listAccounts(db, caller.userId, clock.today(), query))
  route(app, deps, accounts.create, ({ db, caller, body }) => createAccount(db, caller.userId, clock, body))
  route(app, deps, accounts.update, ({ db, caller, body }) => updateAccountFields(db, caller.userId, clock, body))
  route(app, deps, accounts.archive, ({ db, caller, body }) => archiveAccount(db, caller.userId, clock, body))
  route(app, deps, accounts.remove, ({ db, caller, query }) => removeAccount(db, caller.userId, clock, query.id))
}
