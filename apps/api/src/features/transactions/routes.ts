import { transactions, transfers } from '@tostao/contract/transactions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { createTransaction, editTransaction, removeTransaction } from './service/entries.ts'
import { listTransactions } from './service/read.ts'
import { createTransfer } from './service/transfers.ts'

export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, transactions.list, async ({ db, user, query }) => ({
    items: await listTransactions(db, user.id, query),
  }))
  route(app, deps, transactions.create, ({ db, user, body }) => createTransaction(db, user.id, body))
  route(app, deps, transactions.update, ({ db, user, body }) => editTransaction(db, user.id, body))
  route(app, deps, transactions.remove, ({ db, user, query }) => done(removeTransaction(db, user.id, query.id)))
  route(app, deps, transfers.create, ({ db, user, body }) => createTransfer(db, user.id, body))
}
