import type { ColumnTypes } from '../../dialects/dialect.ts'
import {
  cardMonthTotals,
  fixedWhileSplit,
  monthlyTotals,
  OF_ACCOUNT,
  refuse,
  runningTotals,
  SIGN,
  totalTable,
  totalTriggers,
  type Version,
} from '../../running-totals.ts'

const ADD_ACCOUNT = `on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries`
const SIGNED = "case type when 'RECEITA' then amount else -amount end"

/** Sums by month, by invoice and by account, with how many transactions they are of: that is asked at every insert. */
export function totals(types: ColumnTypes): string[] {
  const { engine, integer, tableSuffix } = types
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  return [
    totalTable(monthlyTotals, types),
    // Spending in a category, without the other categories of those months. SQLite takes no index but one that holds
    // the amount, and keeps it up cheaply; PostgreSQL would write the row and all its indexes anew.
    `create index monthly_totals_category
      on monthly_totals (user_id, category_id, month${engine === 'sqlite' ? ', amount' : ''})`,
    `create table account_totals (user_id ${integer} not null, account_id ${integer} not null,
      amount ${integer} not null, entries ${integer} not null default 0,
      primary key (user_id, account_id), ${OF_ACCOUNT}) ${suffix}`,
    ...totalTriggers(monthlyTotals, engine, engine === 'sqlite' ? addAccount : addAccounts),
    ...runningTotals(cardMonthTotals, types),
    ...refuse(engine, {
      trigger: 'splits_fixed',
      on: 'update on transaction_splits',
      message: 'split lines are replaced, never changed',
    }),
    ...fixedWhileSplit('split_transactions_fixed', 'account_id, type, date, transfer_id', engine),
    ...(engine === 'sqlite' ? [] : neverTruncated()),
  ]
}

const addAccount = (row: Version) => `
      insert into account_totals (user_id, account_id, amount, entries) values (${row}.user_id, ${row}.account_id,
        ${SIGN[row]}(case ${row}.type when 'RECEITA' then ${row}.amount else -${row}.amount end), ${SIGN[row]}1) ${ADD_ACCOUNT};`

function addAccounts(...versions: Version[]): string {
  const counted = (version: Version) =>
    `select user_id, account_id, ${SIGN[version]}(${SIGNED}) as amount, ${SIGN[version]}1 as entries from ${version}_rows`
  const changes = versions.map(counted).join(' union all ')
  return `insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, sum(amount), sum(entries) from (${changes}) c group by user_id, account_id
      having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, account_id ${ADD_ACCOUNT};`
}

/** `truncate` runs no row triggers, so the totals would stay: refuse it. */
const neverTruncated = () => [
  `create function never_truncated() returns trigger language plpgsql as $$ begin
      raise exception '% are deleted, never truncated', tg_table_name; end $$`,
  ...['transactions', 'transaction_splits'].map(
    (table) => `create trigger ${table}_never_truncated before truncate on ${table}
        for each statement execute function never_truncated()`,
  ),
]
