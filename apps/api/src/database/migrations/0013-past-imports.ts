import type { ColumnTypes } from '../dialects/dialect.ts'

const rowsOf = `from transactions t where t.user_id = import_batches.user_id and t.import_batch_id = import_batches.id`

/** What an import was of, and when it was undone. The file of an older one is not known, but its rows are. */
export const pastImports = ({ integer, day, instant }: ColumnTypes): string[] => [
  ...[
    'file_name text',
    `account_id ${integer}`,
    `date_from ${day}`,
    `date_to ${day}`,
    `matched ${integer} not null default 0`,
    'layout text',
    'settings text',
    `undone_at ${instant}`,
    `undo_id ${integer}`,
  ].map((column) => `alter table import_batches add column ${column}`),
  `update import_batches set
    date_from = (select min(t.date) ${rowsOf}),
    date_to = (select max(t.date) ${rowsOf}),
    account_id = (select case when min(t.account_id) = max(t.account_id) then min(t.account_id) end ${rowsOf}
      and t.transfer_id is null)`,
  `create index transactions_edited_imports on transactions (user_id, import_batch_id)
    where import_batch_id is not null and version > 1`,
]
