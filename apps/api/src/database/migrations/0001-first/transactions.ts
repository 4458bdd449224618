import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function transactions(types: ColumnTypes): string[] {
  const { serial, integer, day, folded, ownedKey } = types
  const { table, owned, owner, refers, index, unique, oneOf, entryType, flag, version } = define(types)
  return [
    owned('transfers'),
    // Each foreign key costs an import a check per row. So there is none to the user, which the account's key includes,
    // and none to the batch, which the import itself inserts.
    table(
      'transactions',
      serial,
      `user_id ${integer} not null`,
      `account_id ${integer} not null`,
      entryType,
      `amount ${integer} not null check (amount > 0)`,
      `date ${day} not null`,
      'description text not null',
      `description_folded ${folded} not null`,
      oneOf('status', 'CLEARED', 'PENDING', 'RECONCILED'),
      `category_id ${integer}`,
      `payee_id ${integer}`,
      `transfer_id ${integer}`,
      `import_batch_id ${integer}`,
      `import_key ${folded}`,
      flag('split'),
      version,
      // With whom it is; a job reads it.
      `merchant ${folded}`,
      'invoice_month text',
      "invoice_source text check (invoice_source in ('terms', 'user', 'file'))",
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
      refers('transfer_id', 'transfers'),
      ownedKey,
    ),
    ...indexes(types),
    owned(
      'transaction_splits',
      `transaction_id ${integer} not null`,
      `position ${integer} not null`,
      `amount ${integer} not null check (amount > 0)`,
      'description text not null',
      `description_folded ${folded} not null`,
      `category_id ${integer}`,
      `payee_id ${integer}`,
      refers('transaction_id', 'transactions'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
    ),
    unique('transaction_splits', 'transaction_id, position'),
    index('transaction_splits', 'category_id, transaction_id', 'where category_id is not null'),
    index('transaction_splits', 'payee_id, transaction_id', 'where payee_id is not null'),
    'create index transaction_splits_uncategorized on transaction_splits (user_id, transaction_id) where category_id is null',

    table(
      'transaction_tags',
      owner,
      `transaction_id ${integer} not null`,
      `tag_id ${integer} not null`,
      'primary key (user_id, transaction_id, tag_id)',
      refers('transaction_id', 'transactions', 'on delete cascade'),
      refers('tag_id', 'tags'),
    ),
    index('transaction_tags', 'tag_id, transaction_id'),
    table(
      'refunds',
      owner,
      `transaction_id ${integer} not null`,
      `refund_of ${integer} not null`,
      'primary key (user_id, transaction_id)',
      refers('transaction_id', 'transactions'),
      refers('refund_of', 'transactions'),
    ),
    index('refunds', 'refund_of'),
  ]
}

function indexes(types: ColumnTypes): string[] {
  const { index, unique } = define(types)
  /** An index of what is true of few transactions. */
  const newest = (name: string, where: string) =>
    `create index transactions_${name} on transactions (user_id, date desc, id desc) where ${where}`
  return [
    index('transactions', 'date desc, id desc'),
    index('transactions', 'account_id, date desc, id desc'),
    index('transactions', 'category_id, date desc, id desc', 'where category_id is not null'),
    index('transactions', 'payee_id, date desc, id desc', 'where payee_id is not null'),
    index('transactions', 'import_batch_id, date desc, id desc', 'where import_batch_id is not null'),
    index('transactions', 'account_id, invoice_month, date desc, id desc', 'where invoice_month is not null'),
    newest('uncategorized', 'category_id is null and transfer_id is null'),
    newest('pending', "status = 'PENDING'"),
    newest('reconciled', "status = 'RECONCILED'"),
    'create index transactions_split on transactions (user_id, date) where split = 1',
    unique('transactions', 'transfer_id, type', 'where transfer_id is not null'),
    // An import looks for the rows of a file by these.
    unique('transactions', 'import_key', 'where import_key is not null'),
    index('transactions', 'amount, date'),
    // The legs of transfers that no statement has brought.
    index('transactions', 'account_id, date', 'where transfer_id is not null and import_key is null'),
    // Legs that only the other account's file has brought, by the day in their key: an import looks for edited ones.
    index('transactions', 'import_key, amount, date', "where substr(import_key, 27, 1) = '>'"),
    `create index transactions_edited_imports on transactions (user_id, import_batch_id)
      where import_batch_id is not null and version > 1`,
    'create index transactions_unread on transactions (user_id, id) where merchant is null',
    index('transactions', 'merchant, date, id'),
  ]
}
