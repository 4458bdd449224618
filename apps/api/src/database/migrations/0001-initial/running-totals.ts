import type { ColumnTypes } from '../../dialects/dialect.ts'
import {
  fixedWhileSplit,
  monthlyTotals,
  OF_ACCOUNT,
  refuse,
  SIGN,
  totalTable,
  totalTriggers,
  type Version,
} from '../../running-totals.ts'

const ADD_ACCOUNT = 'on conflict (user_id, account_id) do update set amount = account_totals.amount + excluded.amount'
const SIGNED = "case type when 'RECEITA' then amount else -amount end"

/** The SQL is pinned by a test (running-totals.test.ts): what has been released makes the same tables for ever. */
export function runningTotals(types: ColumnTypes): string[] {
  const { engine, integer, tableSuffix } = types
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  return [
    totalTable(monthlyTotals, types),
    `create table account_totals (user_id ${integer} not null, account_id ${integer} not null,
      amount ${integer} not null, primary key (user_id, account_id), ${OF_ACCOUNT}) ${suffix}`,
    ...totalTriggers(monthlyTotals, engine, { prefix: '', also: engine === 'sqlite' ? addAccount : addAccounts }),
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
      insert into account_totals values (${row}.user_id, ${row}.account_id,
        ${SIGN[row]}(case ${row}.type when 'RECEITA' then ${row}.amount else -${row}.amount end)) ${ADD_ACCOUNT};`

function addAccounts(...versions: Version[]): string {
  const signed = (version: Version) =>
    `select user_id, account_id, ${SIGN[version]}(${SIGNED}) as amount from ${version}_rows`
  const changes = versions.map(signed).join(' union all ')
  return `insert into account_totals (user_id, account_id, amount) select user_id, account_id, sum(amount) from (${changes}) c
      group by user_id, account_id having sum(amount) <> 0 order by user_id, account_id ${ADD_ACCOUNT};`
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
