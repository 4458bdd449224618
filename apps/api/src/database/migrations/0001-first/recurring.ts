import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function recurring(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { owned, refers, index, unique, oneOf, flag, version } = define(types)
  return [
    owned(
      'recurring',
      `account_id ${integer} not null`,
      `amount ${integer} not null check (amount > 0)`,
      'description text not null',
      `category_id ${integer}`,
      `payee_id ${integer}`,
      `interval_count ${integer} not null check (interval_count > 0)`,
      `due_day ${integer} not null check (due_day between 1 and 31)`,
      `next_run ${day} not null`,
      oneOf('mode', 'manual', 'automatic'),
      `notify_days ${integer} not null check (notify_days >= 0)`,
      version,
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
    ),
    index('recurring', 'account_id'),
    index('recurring', 'category_id', 'where category_id is not null'),
    index('recurring', 'payee_id', 'where payee_id is not null'),
    "create index recurring_automatic on recurring (next_run) where mode = 'automatic'",
    owned(
      'recurring_postings',
      `recurring_id ${integer} not null`,
      `due_date ${day} not null`,
      `transaction_id ${integer}`,
      flag('skipped'),
      `posted_on ${day}`,
      'check (skipped = 0 or transaction_id is null)',
      refers('recurring_id', 'recurring'),
      refers('transaction_id', 'transactions'),
    ),
    unique('recurring_postings', 'recurring_id, due_date'),
    unique('recurring_postings', 'transaction_id', 'where transaction_id is not null'),
    'create index recurring_postings_open on recurring_postings (due_date) where transaction_id is null and skipped = 0',
  ]
}
