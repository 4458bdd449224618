import { transactions, transfers } from '@tostao/contract/transactions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { createTransaction, editTransaction, removeTransaction } from './service/entries.ts'
import { listTransactions } from './service/read.ts'
import { createTransfer } from './service/transfers.ts'

export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, transactions.list, async ({ db, caller, query }) => ({
    items: await listTransactions(db, caller.userId, query),
  }))
  route(app, deps, transactions.create, ({ db, caller, body }) => createTransaction(db, caller.userId, body))
  route(app, deps, transactions.update, ({ db, caller, body }) => editTransaction(db, caller.userId, body))
  route(app, deps, transactions.remove, ({ db, caller, query }) => done(removeTransaction(db, caller.userId, query.id)))
  route(app, deps, transfers.create, ({ db, caller, body }) => createTransfer(db, caller.userId, body))
}
