import { closingSides, closings } from '@tostao/cards/periods'
import { MAX_STATED, MAX_TERMS } from '@tostao/contract/limits'
import { aDay, aMonth, amount, fixed, oneOf, orNull, partOf, whole } from './columns.ts'
import { table } from './declaration.ts'

const closesSources = ['user', 'file'] as const
export const invoiceSources = ['terms', ...closesSources] as const
export type InvoiceSource = (typeof invoiceSources)[number]

const account_id = fixed(partOf('accounts'))

export const cardTables = {
  /** Columns that a credit card has beside other accounts. */
  cards: table(
    {
      account_id,
      credit_limit: orNull(amount(0)),
      /** The account that its invoices are paid from. */
      payment_account_id: orNull(partOf('accounts')),
    },
    { zip: 'cartões', trash: true, after: ['ask plans'], hangs: { on: 'accounts', most: 1 }, key: ['account_id'] },
  ),
  card_terms: table(
    {
      account_id,
      from_month: fixed(aMonth),
      due_day: whole(1, 31),
      closing: oneOf(closings),
      closing_value: whole(1, 31),
      closing_day_purchases: oneOf(closingSides),
    },
    {
      zip: 'vencimento e fechamento dos cartões',
      trash: true,
      after: ['assign card', 'ask plans'],
      limits: [{ most: MAX_TERMS, refusal: 'too_many_terms', per: 'account_id' }],
      key: ['account_id', 'from_month'],
    },
  ),
  /** Facts about an invoice beyond the terms. */
  card_invoices: table(
    {
      account_id,
      month: fixed(aMonth),
      closes_on: orNull(aDay),
      closes_source: orNull(oneOf(closesSources)),
      stated_total: orNull(amount()),
    },
    {
      zip: 'faturas',
      trash: true,
      after: ['assign card', 'ask plans'],
      limits: [{ most: MAX_STATED, refusal: 'too_many_stated', per: 'account_id' }],
      key: ['account_id', 'month'],
    },
  ),
}
