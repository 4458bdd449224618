import { MAX_DESCRIPTION, MAX_INSTALLMENTS, MAX_PURCHASES, MIN_INSTALLMENTS } from '@tostao/contract/limits'
import { aDay, aMonth, amount, fixed, free, id, partOf, refersTo, version, whole } from './columns.ts'
import { table } from './declaration.ts'

export const purchaseTables = {
  /** Bought on a card in installments. */
  purchases: table(
    {
      id,
      account_id: refersTo('accounts', 'account_in_use'),
      purchased_on: aDay,
      /** The sum of all installments, also of those before the first that is known. */
      total: amount(1),
      installments: whole(MIN_INSTALLMENTS, MAX_INSTALLMENTS),
      first_installment: whole(1, MAX_INSTALLMENTS),
      /** The month of the invoice of installment 1, known or not. */
      first_month: aMonth,
      description: free(MAX_DESCRIPTION),
      version,
    },
    {
      zip: 'compras parceladas',
      trash: true,
      after: ['ask plans'],
      limits: [{ most: MAX_PURCHASES, refusal: 'too_many_purchases' }],
    },
  ),
  /** The transaction of each installment from the first that is known on. */
  purchase_installments: table(
    {
      purchase_id: fixed(partOf('purchases')),
      installment: fixed(whole(1, MAX_INSTALLMENTS)),
      transaction_id: fixed(partOf('transactions')),
    },
    {
      zip: 'parcelas',
      trash: true,
      hangs: { on: 'purchases', most: MAX_INSTALLMENTS },
      key: ['purchase_id', 'installment'],
    },
  ),
}
