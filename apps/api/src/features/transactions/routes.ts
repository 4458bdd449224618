import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { editTransaction } from './service/entries.ts'
import { joinTransfer, splitTransfer } from './service/join-transfer.ts'
import { findAlike, listTransactions, sumTransactions } from './service/read.ts'
import { removeTransaction } from './service/remove.ts'
import { writeSeveral } from './service/several.ts'
import { createTransfer } from './service/transfers.ts'

export function transactionRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, transactions.list, async ({ db, caller, query }) => ({
    items: await listTransactions(db, caller.userId, query),
  }))
  route(calls, deps, transactions.alike, ({ db, caller, query }) => findAlike(db, caller.userId, query))
  route(calls, deps, transactions.totals, ({ db, caller, query }) => sumTransactions(db, caller.userId, query))
  route(calls, deps, transactions.update, ({ db, caller, body }) =>
    editTransaction(db, caller.userId, deps.clock, body),
  )
  route(calls, deps, transactions.remove, ({ db, caller, query }) =>
    removeTransaction(db, caller.userId, deps.clock, query.id),
  )
  route(calls, deps, transactions.bulk, ({ db, caller, body }) => writeSeveral(db, caller.userId, deps.clock, body))
  route(calls, deps, transfers.create, ({ db, caller, body }) => createTransfer(db, caller.userId, body))
  route(calls, deps, transfers.join, ({ db, caller, body }) => joinTransfer(db, caller.userId, deps.clock, body))
  route(calls, deps, transfers.split, ({ db, caller, body }) => splitTransfer(db, caller.userId, deps.clock, body))
}
