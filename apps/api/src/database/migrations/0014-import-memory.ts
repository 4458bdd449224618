import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Several keys for one transaction, also when it is deleted; refunds; and what a file's rows are looked for by. */
export function importMemory(types: ColumnTypes): string[] {
  const { integer, folded } = types
  const { table, owner, refers, index } = define(types)
  return [
    table(
      'import_aliases',
      owner,
      `import_key ${folded} not null`,
      `transaction_id ${integer} not null`,
      `import_batch_id ${integer} not null`,
      'primary key (user_id, import_key)',
      refers('transaction_id', 'transactions'),
      refers('import_batch_id', 'import_batches'),
    ),
    index('import_aliases', 'transaction_id'),
    index('import_aliases', 'import_batch_id'),
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
    index('transactions', 'amount, date'),
    table(
      'deleted_import_keys',
      owner,
      `transaction_id ${integer} not null`,
      `undo_id ${integer} not null`,
      `import_key ${folded} not null`,
      'primary key (user_id, transaction_id, import_key)',
    ),
    'insert into deleted_import_keys select user_id, transaction_id, undo_id, import_key from deleted_imports',
    'drop table deleted_imports',
    'alter table deleted_import_keys rename to deleted_imports',
  ]
}
