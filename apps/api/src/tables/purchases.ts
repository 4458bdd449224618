import { MAX_DESCRIPTION, MAX_INSTALLMENTS, MAX_PURCHASES, MIN_INSTALLMENTS } from '@tostao/contract/limits'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Fixed, Owned } from './columns.ts'
import { aDay, aMonth, amount, type Declared, free, id, partOf, refersTo, version, whole } from './declaration.ts'

export interface PurchaseTables {
  /** Bought on a card in instalments. */
  purchases: Owned & {
    account_id: Fixed<number>
    purchased_on: Fixed<Day>
    /** Of all instalments, also of those before the first that is known. */
    total: Centavos
    installments: Fixed<number>
    first_installment: number
    /** Of the invoice of instalment 1, known or not. */
    first_month: Month
    description: string
    version: Generated<number>
  }
  /** The transaction of each instalment from the first that is known on. */
  purchase_installments: {
    user_id: Fixed<UserId>
    purchase_id: Fixed<number>
    installment: Fixed<number>
    transaction_id: Fixed<number>
  }
}

export const purchaseTables = {
  purchases: {
    zip: 'compras parceladas',
    trash: true,
    after: ['ask plans'],
    limits: [{ most: MAX_PURCHASES, refusal: 'too_many_purchases' }],
    columns: {
      id,
      account_id: refersTo('accounts', 'account_in_use'),
      purchased_on: aDay,
      total: amount(1),
      installments: whole(MIN_INSTALLMENTS, MAX_INSTALLMENTS),
      first_installment: whole(1, MAX_INSTALLMENTS),
      first_month: aMonth,
      description: free(MAX_DESCRIPTION),
      version,
    },
  },
  purchase_installments: {
    zip: 'parcelas',
    trash: true,
    hangs: { on: 'purchases', most: MAX_INSTALLMENTS },
    key: ['purchase_id', 'installment'],
    columns: {
      purchase_id: partOf('purchases'),
      installment: whole(1, MAX_INSTALLMENTS),
      transaction_id: partOf('transactions'),
    },
  },
} as const satisfies Declared<PurchaseTables>
