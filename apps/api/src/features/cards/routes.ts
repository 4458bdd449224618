import * as cards from '@tostao/contract/cards'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { listCards, listInvoices, readInvoice } from './service/read.ts'
import { payInvoice, updateInvoice } from './service/write.ts'

export function cardRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, cards.list, ({ db, caller }) => listCards(db, caller.userId, clock.today()))
  route(calls, deps, cards.invoices, ({ db, caller, query }) => listInvoices(db, caller.userId, clock.today(), query))
  route(calls, deps, cards.one, ({ db, caller, query }) => readInvoice(db, caller.userId, clock.today(), query))
  route(calls, deps, cards.update, ({ db, caller, body }) => updateInvoice(db, caller.userId, clock, body))
  route(calls, deps, cards.pay, ({ db, caller, body }) => payInvoice(db, caller.userId, clock, body))
}
