import type { ColumnTypes } from '../dialects/dialect.ts'
import { DAILY_SUMS, type DailySum, dailyTable, fillDaily } from './0001-first/daily-totals.ts'

const countOf = (name: string, condition: string): DailySum => ({
  name,
  ofTransaction: `case when ${condition} then 1 else 0 end`,
  ofSplitLine: '0',
})
const COUNTED: readonly DailySum[] = [
  ...DAILY_SUMS,
  countOf('entries', 't.transfer_id is null'),
  countOf('outgoing', "t.transfer_id is not null and t.type = 'DESPESA'"),
  countOf('incoming', "t.transfer_id is not null and t.type = 'RECEITA'"),
]

/** The days count transactions and the legs of transfers, too: the months have as many rows as there are categories. */
export const dayCounts = (types: ColumnTypes): string[] => [
  ...(types.engine === 'sqlite' ? [...dropTriggers, ...inOrderOfChoice] : dropFunctions),
  'drop table daily_totals',
  ...dailyTable(types, COUNTED),
  fillDaily(COUNTED),
]

const dropTriggers = ['inserted', 'deleted', 'updated', 'split_inserted', 'split_deleted'].map(
  (name) => `drop trigger daily_${name}`,
)
const dropFunctions = [
  ...['insert', 'delete', 'update'].map((event) => `transactions_${event}`),
  ...['insert', 'delete'].map((event) => `transaction_splits_${event}`),
].map((name) => `drop function daily_${name}() cascade`)

const newest = (name: string, where: string) => [
  `drop index transactions_${name}`,
  `create index transactions_${name} on transactions (user_id, date desc, id desc) ${where}`,
]

/**
 * SQLite chooses by the order in which they were made between indexes that seem equally narrow: an account's or a
 * merchant's must be older than that of all days, and those of a few rows younger. `plans.test.ts` checks it.
 */
const inOrderOfChoice = [
  ...newest('date_desc_id_desc', ''),
  ...newest('uncategorized', 'where category_id is null and transfer_id is null'),
  ...newest('pending', "where status = 'PENDING'"),
  ...newest('reconciled', "where status = 'RECONCILED'"),
  'drop index transactions_split',
  'create index transactions_split on transactions (user_id, date) where split = 1',
]
