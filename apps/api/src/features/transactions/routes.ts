import { transactions, transfers } from '@tostao/contract/transactions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { createTransaction, editTransaction } from './service/entries.ts'
import { listTransactions, sumTransactions } from './service/read.ts'
import { removeTransaction } from './service/remove.ts'
import { writeSeveral } from './service/several.ts'
import { createTransfer } from './service/transfers.ts'

export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, transactions.list, async ({ db, caller, query }) => ({
    items: await listTransactions(db, caller.userId, query),
  }))
  route(app, deps, transactions.totals, ({ db, caller, query }) => sumTransactions(db, caller.userId, query))
  route(app, deps, transactions.create, ({ db, caller, body }) => createTransaction(db, caller.userId, body))
  route(app, deps, transactions.update, ({ db, caller, body }) => editTransaction(db, caller.userId, body))
  route(app, deps, transactions.remove, ({ db, caller, query }) =>
    removeTransaction(db, caller.userId, deps.clock, query.id),
  )
  route(app, deps, transactions.bulk, ({ db, caller, body }) => writeSeveral(db, caller.userId, deps.clock, body))
  route(app, deps, transfers.create, ({ db, caller, body }) => createTransfer(db, caller.userId, body))
}
