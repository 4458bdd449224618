import type { Id } from '@tostao/contract/fields'
import type { Purchase } from '@tostao/contract/purchases'
import * as purchases from '@tostao/contract/purchases'
import { call } from '#lib/call.ts'

export const readPurchase = (id: Id): Promise<Purchase> => call(purchases.one, { query: { id } })
