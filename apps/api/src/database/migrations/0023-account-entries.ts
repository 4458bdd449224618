import type { ColumnTypes } from '../dialects/dialect.ts'
import { monthlyTotals, SIGN, totalTriggers, type Version } from '../running-totals.ts'

const ADD = `on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries`
const SIGNED = "case type when 'RECEITA' then amount else -amount end"

/**
 * How many transactions each account has, beside their sum: how many a user has is asked at every insert. The triggers of
 * the first migration that write the sum are made anew.
 */
export function accountEntries({ engine, integer }: ColumnTypes): string[] {
  const isSqlite = engine === 'sqlite'
  return [
    `alter table account_totals add column entries ${integer} not null default 0`,
    `insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, 0, sum(entries) from monthly_totals where true group by user_id, account_id ${ADD}`,
    ...(isSqlite ? EVENTS.sqlite : EVENTS.postgres).flatMap(({ name, on }) => [
      isSqlite ? `drop trigger ${name}` : `drop trigger ${name} on ${on}`,
      ...(isSqlite ? [] : [`drop function ${name}()`]),
    ]),
    ...totalTriggers(monthlyTotals, engine, { prefix: '', also: isSqlite ? addAccount : addAccounts }),
  ]
}

const named = (on: string, names: readonly string[]) => names.map((name) => ({ name, on }))
/** What the triggers are called that the first migration made. */
const EVENTS = {
  sqlite: [
    ...named('transactions', ['transactions_inserted', 'transactions_deleted', 'transactions_updated']),
    ...named('transaction_splits', ['splits_inserted', 'splits_deleted']),
  ],
  postgres: [
    ...named('transactions', ['transactions_insert', 'transactions_delete', 'transactions_update']),
    ...named('transaction_splits', ['transaction_splits_insert', 'transaction_splits_delete']),
  ],
}

const addAccount = (row: Version) => `
      insert into account_totals (user_id, account_id, amount, entries) values (${row}.user_id, ${row}.account_id,
        ${SIGN[row]}(case ${row}.type when 'RECEITA' then ${row}.amount else -${row}.amount end), ${SIGN[row]}1) ${ADD};`

function addAccounts(...versions: Version[]): string {
  const counted = (version: Version) =>
    `select user_id, account_id, ${SIGN[version]}(${SIGNED}) as amount, ${SIGN[version]}1 as entries from ${version}_rows`
  const changes = versions.map(counted).join(' union all ')
  return `insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, sum(amount), sum(entries) from (${changes}) c group by user_id, account_id
      having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, account_id ${ADD};`
}
