import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

/** Imports with what they did, and the keys by which their rows are known, also those of deleted transactions. */
export function imports(types: ColumnTypes): string[] {
  const { integer, day, instant, folded } = types
  const { table, owned, owner, refers, index, flag } = define(types)
  return [
    owned(
      'import_batches',
      `inserted ${integer} not null`,
      `skipped ${integer} not null`,
      `created_at ${instant} not null`,
      // JSON of the rows that were there and that it changed.
      'changed text',
      'file_name text',
      `account_id ${integer}`,
      `date_from ${day}`,
      `date_to ${day}`,
      `matched ${integer} not null default 0`,
      'layout text',
      'settings text',
      `undone_at ${instant}`,
      `undo_id ${integer}`,
    ),
    // The same row by row, because listing imports read the JSON of all of them for a count.
    table(
      'import_touches',
      owner,
      `import_batch_id ${integer} not null`,
      `transaction_id ${integer} not null`,
      `left_version ${integer}`,
      flag('claimed'),
      'primary key (user_id, transaction_id, import_batch_id)',
      refers('import_batch_id', 'import_batches'),
    ),
    index('import_touches', 'import_batch_id'),
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
    // No foreign keys: the transaction is gone, and the undo record may be.
    table(
      'deleted_imports',
      owner,
      `transaction_id ${integer} not null`,
      `undo_id ${integer} not null`,
      `import_key ${folded} not null`,
      'primary key (user_id, transaction_id, import_key)',
    ),
  ]
}
