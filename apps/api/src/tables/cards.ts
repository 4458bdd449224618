import { type CardTerms, closingSides, closings } from '@tostao/cards/periods'
import { MAX_STATED, MAX_TERMS } from '@tostao/contract/limits'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { UserId } from '../lib/caller.ts'
import type { Fixed } from './columns.ts'
import { aDay, aMonth, amount, type Declared, oneOf, orNull, partOf, whole } from './declaration.ts'

const closesSources = ['user', 'file'] as const
export const invoiceSources = ['terms', ...closesSources] as const
export type InvoiceSource = (typeof invoiceSources)[number]

export interface CardTables {
  /** What a credit card has beside other accounts. */
  cards: {
    user_id: Fixed<UserId>
    account_id: Fixed<number>
    credit_limit: Centavos | null
    /** The account that its invoices are paid from. */
    payment_account_id: number | null
  }
  card_terms: {
    user_id: Fixed<UserId>
    account_id: Fixed<number>
    from_month: Fixed<Month>
    due_day: number
    closing: CardTerms['closing']
    closing_value: number
    closing_day_purchases: CardTerms['closingDayPurchases']
  }
  /** What is known of an invoice beyond the terms. */
  card_invoices: {
    user_id: Fixed<UserId>
    account_id: Fixed<number>
    month: Fixed<Month>
    closes_on: Day | null
    closes_source: (typeof closesSources)[number] | null
    stated_total: Centavos | null
  }
}

const account_id = partOf('accounts')

export const cardTables = {
  cards: {
    zip: 'cartões',
    trash: true,
    after: ['ask plans'],
    hangs: { on: 'accounts', most: 1 },
    key: ['account_id'],
    columns: { account_id, credit_limit: orNull(amount(0)), payment_account_id: orNull(partOf('accounts')) },
  },
  card_terms: {
    zip: 'vencimento e fechamento dos cartões',
    trash: true,
    after: ['place card', 'ask plans'],
    limits: [{ most: MAX_TERMS, refusal: 'too_many_terms', per: 'account_id' }],
    key: ['account_id', 'from_month'],
    columns: {
      account_id,
      from_month: aMonth,
      due_day: whole(1, 31),
      closing: oneOf(closings),
      closing_value: whole(1, 31),
      closing_day_purchases: oneOf(closingSides),
    },
  },
  card_invoices: {
    zip: 'faturas',
    trash: true,
    after: ['place card', 'ask plans'],
    limits: [{ most: MAX_STATED, refusal: 'too_many_stated', per: 'account_id' }],
    key: ['account_id', 'month'],
    columns: {
      account_id,
      month: aMonth,
      closes_on: orNull(aDay),
      closes_source: orNull(oneOf(closesSources)),
      stated_total: orNull(amount()),
    },
  },
} as const satisfies Declared<CardTables>
