import type { ColumnTypes } from '../dialects/dialect.ts'
import { cardMonthTotals, runningTotals } from '../running-totals.ts'
import { define } from './define.ts'

/** What a card is paid from, when its invoices close, what is known of one beyond that, and the invoice of each transaction. */
export function cards(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { table, owner, refers, oneOf, index } = define(types)
  const ofCard = (name: string, ...lines: string[]) =>
    table(name, owner, `account_id ${integer} not null`, ...lines, refers('account_id', 'accounts'))
  return [
    ofCard(
      'cards',
      `credit_limit ${integer} check (credit_limit >= 0)`,
      `payment_account_id ${integer} check (payment_account_id <> account_id)`,
      'primary key (user_id, account_id)',
      refers('payment_account_id', 'accounts'),
    ),
    index('cards', 'payment_account_id', 'where payment_account_id is not null'),
    ofCard(
      'card_terms',
      'from_month text not null',
      `due_day ${integer} not null check (due_day between 1 and 31)`,
      oneOf('closing', 'day', 'days_before_due'),
      `closing_value ${integer} not null`,
      oneOf('closing_day_purchases', 'next', 'current'),
      `check (closing_value between 1 and case closing when 'day' then 31 else 28 end)`,
      'primary key (user_id, account_id, from_month)',
    ),
    ofCard(
      'card_invoices',
      'month text not null',
      `closes_on ${day}`,
      `closes_source text check (closes_source in ('user', 'file'))`,
      `stated_total ${integer}`,
      'check ((closes_on is null) = (closes_source is null))',
      'check (closes_on is not null or stated_total is not null)',
      'primary key (user_id, account_id, month)',
    ),
    'alter table transactions add column invoice_month text',
    `alter table transactions add column invoice_source text check (invoice_source in ('terms', 'user', 'file'))`,
    index('transactions', 'account_id, invoice_month, date desc, id desc', 'where invoice_month is not null'),
    ...runningTotals(cardMonthTotals, types),
  ]
}
