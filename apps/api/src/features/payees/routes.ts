import { payees } from '@tostao/contract/payees'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { createPayee, listPayees, removePayee, renamePayee } from './service.ts'

export function payeeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, payees.list, ({ db, user }) => listPayees(db, user.id))
  route(app, deps, payees.create, ({ db, user, body }) => createPayee(db, user.id, body))
  route(app, deps, payees.rename, ({ db, user, body }) => renamePayee(db, user.id, body))
  route(app, deps, payees.remove, async ({ db, user, query }) => {
    await removePayee(db, user.id, query.id)
    return { ok: true as const }
  })
}
