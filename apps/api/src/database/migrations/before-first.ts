import type { ColumnTypes } from '../dialects/dialect.ts'
import { rules } from './0001-first/rules.ts'

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

export const bringOver = (types: ColumnTypes): string[] => [
  ...(types.engine === 'sqlite' ? sqliteRules(types) : postgresRules()),
  ...mutedToRules,
]

/** The table that 0001 does not make any more: an archive of before has it, too. */
export const mutedMerchants = ({ integer, folded, tableSuffix }: ColumnTypes): string =>
  `create table if not exists muted_merchants (user_id ${integer} not null references users (id), merchant ${folded} not null,
    primary key (user_id, merchant))${tableSuffix}`

/** Makes of each muted merchant a rule without effect, after the user's others and up to 500 in all. */
export const mutedToRules: readonly string[] = [
  `insert into rules (user_id, position, text, mode, payee, tags, description)
    select m.user_id, coalesce(r.last, 0) + m.place, m.merchant, 'is', '', '[]', ''
    from (select user_id, merchant, row_number() over (partition by user_id order by merchant) as place
      from muted_merchants where trim(merchant) <> '') m
    left join (select user_id, count(*) as count, max(position) as last from rules group by user_id) r
      on r.user_id = m.user_id
    where coalesce(r.count, 0) + m.place <= 500 order by m.user_id, m.place`,
  'drop table muted_merchants',
]

/** SQLite takes no check off a table: it is made anew. The ids go on where they were, for the trash has some. */
const sqliteRules = (types: ColumnTypes): string[] => [
  'alter table rules rename to rules_before',
  ...['account_id', 'category_id', 'to_account_id'].map((column) => `drop index rules_${column}`),
  ...rules(types),
  'insert into rules select * from rules_before',
  "delete from sqlite_sequence where name = 'rules'",
  "insert into sqlite_sequence select 'rules', seq from sqlite_sequence where name = 'rules_before'",
  'drop table rules_before',
]

const postgresRules = (): string[] => [
  'alter table rules drop constraint rules_check1',
  ...[2, 3, 4].map((number) => `alter table rules rename constraint rules_check${number} to rules_check${number - 1}`),
  // A table that was renamed has kept the names of its constraints.
  ...['pkey', 'user_id_fkey'].map(
    (name) => `do $$ begin
      alter table deleted_imports rename constraint deleted_import_keys_${name} to deleted_imports_${name};
      exception when undefined_object then null; end $$`,
  ),
]
