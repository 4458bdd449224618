import { exports } from '@tostao/contract/exports'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { fileRoute, route } from '../../plugins/route.ts'
import { everythingZip } from './service/everything.ts'
import { restore } from './service/restore.ts'
import { transactionsCsv } from './service/transactions.ts'

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const nameOf = (what: string, ending: string) => `tostao-${what}${deps.clock.today()}.${ending}`
  fileRoute(app, deps, exports.transactions, async ({ db, caller, query }) => ({
    name: nameOf('transacoes-', 'csv'),
    content: transactionsCsv(db, caller.userId, query),
  }))
  fileRoute(app, deps, exports.everything, async ({ db, caller }) => ({
    name: nameOf('', 'zip'),
    content: chunks(await snapshot(db, (trx) => everythingZip(trx, caller.userId, deps.clock))),
  }))
  route(app, deps, exports.restore, ({ db, caller, file }) => restore(db, caller.userId, deps.clock, file))
}

async function* chunks(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
