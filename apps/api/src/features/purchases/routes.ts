import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { createTransaction } from '../transactions/service/entries.ts'
import { changePurchase } from './service/change.ts'
import { createPurchase } from './service/create.ts'
import { anticipateInstallments, refundPurchase } from './service/give-back.ts'
import { listPurchases, readPurchase } from './service/read.ts'
import { removePurchase } from './service/write.ts'

export function purchaseRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  // Here, because a purchase in installments stands above transactions.
  route(calls, deps, transactions.create, ({ db, caller, body: { installments, ...body } }) =>
    installments === undefined
      ? createTransaction(db, caller.userId, body)
      : createPurchase(db, caller.userId, clock.today(), { ...body, installments }),
  )
  route(calls, deps, purchases.list, ({ db, caller, query }) => listPurchases(db, caller.userId, clock.today(), query))
  route(calls, deps, purchases.one, ({ db, caller, query }) => readPurchase(db, caller.userId, clock.today(), query.id))
  route(calls, deps, purchases.update, ({ db, caller, body }) => changePurchase(db, caller.userId, clock, body))
  route(calls, deps, purchases.remove, ({ db, caller, query }) => removePurchase(db, caller.userId, clock, query.id))
  route(calls, deps, purchases.anticipate, ({ db, caller, body }) =>
    anticipateInstallments(db, caller.userId, clock, body),
  )
  route(calls, deps, purchases.refund, ({ db, caller, body }) => refundPurchase(db, caller.userId, clock, body))
}
