import { accounts } from '@tostao/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { archiveAccount, createAccount, listAccounts, removeAccount, updateAccountFields } from './service.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  route(app, deps, accounts.list, ({ db, user, query }) => listAccounts(db, user.id, clock.today(), query))
  route(app, deps, accounts.create, ({ db, user, body }) => createAccount(db, user.id, clock, body))
  route(app, deps, accounts.update, ({ db, user, body }) => updateAccountFields(db, user.id, clock, body))
  route(app, deps, accounts.archive, ({ db, user, body }) => archiveAccount(db, user.id, clock, body))
  route(app, deps, accounts.remove, ({ db, user, query }) => done(removeAccount(db, user.id, query.id)))
}
