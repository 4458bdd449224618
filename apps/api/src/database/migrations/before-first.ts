import type { ColumnTypes } from '../dialects/dialect.ts'

/** Which migrations a database of before the first release has had. `bringOver` makes of it what 0001 makes. */
export const beforeFirst: readonly string[] = [
  '0001-initial',
  '0002-goals',
  '0003-budgets',
  '0004-recurring',
  '0005-sessions',
  '0006-import-id',
  '0007-daily-totals',
  '0008-status-indexes',
  '0009-restores',
  '0010-search',
  '0011-category-totals',
  '0012-import-changes',
  '0013-past-imports',
  '0014-import-memory',
  '0015-text-index',
  '0016-merchants',
  '0017-rules',
  '0018-cards',
  '0019-report-basis',
  '0020-purchases',
  '0021-expected-legs',
  '0022-job-leases',
  '0023-account-entries',
  '0024-import-touches',
  '0025-known-browsers',
  '0026-restore-progress',
]

// A table that was renamed has kept the names of its constraints.
export const bringOver = ({ engine }: ColumnTypes): string[] =>
  engine === 'sqlite'
    ? []
    : ['pkey', 'user_id_fkey'].map(
        (name) => `do $$ begin
          alter table deleted_imports rename constraint deleted_import_keys_${name} to deleted_imports_${name};
          exception when undefined_object then null; end $$`,
      )
