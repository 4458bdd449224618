import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Purchases in instalments on a card: each instalment is a transaction. */
export function purchases(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { table, owned, owner, refers, index, unique, version } = define(types)
  return [
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
