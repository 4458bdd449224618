import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

/** Cards with their payers, terms and stated invoices, and what was bought in installments. */
export function cards(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { table, owned, owner, refers, oneOf, index, unique, version } = define(types)
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
    // Purchases in installments: each installment is a transaction.
    owned(
      'purchases',
      `account_id ${integer} not null`,
      `purchased_on ${day} not null`,
      `total ${integer} not null check (total > 0)`,
      `installments ${integer} not null check (installments between 2 and 48)`,
      `first_installment ${integer} not null check (first_installment between 1 and installments)`,
      'first_month text not null',
      'description text not null',
      version,
      refers('account_id', 'accounts'),
    ),
    index('purchases', 'account_id'),
    table(
      'purchase_installments',
      owner,
      `purchase_id ${integer} not null`,
      `installment ${integer} not null check (installment between 1 and 48)`,
      `transaction_id ${integer} not null`,
      'primary key (user_id, purchase_id, installment)',
      refers('purchase_id', 'purchases'),
      refers('transaction_id', 'transactions'),
    ),
    unique('purchase_installments', 'transaction_id'),
  ]
}
