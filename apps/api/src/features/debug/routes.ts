import { debug } from '@tostao/contract/debug'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { asUser } from '../../plugins/as-user.ts'
import { routeWithoutTransaction } from '../../plugins/route.ts'
import { checkSchema } from './service.ts'

export function debugRoutes(app: FastifyInstance, deps: Deps): void {
  // A GET that may write, because the specification says so.
  routeWithoutTransaction(app, deps, debug.schema, ({ caller }) =>
    asUser(deps, caller, (trx) => checkSchema(trx, caller.userId)),
  )
}
