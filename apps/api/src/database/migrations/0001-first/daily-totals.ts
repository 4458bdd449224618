import type { ColumnTypes } from '../../dialects/dialect.ts'

const KEY = 'user_id, date, account_id'
const ADD = `on conflict (${KEY}) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses`

const category = (of: string) =>
  `(select k.type from categories k where k.user_id = t.user_id and k.id = ${of}.category_id)`
/** The amount that counts on one side: the category's, a refund with a minus; the transaction's own without a category. */
const ofSide = (side: string, of: string, amount: string) =>
  `case when coalesce(${category(of)}, t.type) <> '${side}' then 0 when t.type = '${side}' then ${amount} else -${amount} end`

/** The amounts that a transaction `t` adds to its day; a split one only to the balance. */
const ofTransaction = (sign: string) => `
  ${sign}(case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  ${sign}(case when t.transfer_id is null and t.split = 0 then ${ofSide('RECEITA', 't', 't.amount')} else 0 end) as income,
  ${sign}(case when t.transfer_id is null and t.split = 0 then ${ofSide('DESPESA', 't', 't.amount')} else 0 end) as expenses`
/** The amounts that a split line `s` of it adds. */
const ofSplitLine = (sign: string) => `0 as moved, ${sign}(${ofSide('RECEITA', 's', 's.amount')}) as income,
  ${sign}(${ofSide('DESPESA', 's', 's.amount')}) as expenses`

/**
 * Movements of the balance of an account on a day, and its income and expense on the sides of their categories, transfers
 * left out: for lines of balances and for periods that end inside a month.
 */
export function dailyTotals({ engine, integer, day, tableSuffix }: ColumnTypes): string[] {
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  return [
    `create table daily_totals (user_id ${integer} not null, date ${day} not null, account_id ${integer} not null,
      moved ${integer} not null, income ${integer} not null, expenses ${integer} not null, primary key (${KEY}),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) ${suffix}`,
    ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ]
}

/** Adds changes, each day and account once. */
const add = (changes: string) => `insert into daily_totals (${KEY}, moved, income, expenses)
  select ${KEY}, sum(moved), sum(income), sum(expenses) from (${changes}) c group by ${KEY}
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by ${KEY} ${ADD}`

function sqliteTriggers(): string[] {
  const sign = { new: '', old: '-' }
  const columns = 'user_id, date, account_id, type, amount, category_id, transfer_id, split'.split(', ')
  const count = (row: 'new' | 'old') => {
    const values = columns.map((column) => `${row}.${column} as ${column}`).join(', ')
    return `insert into daily_totals select t.user_id, t.date, t.account_id, ${ofTransaction(sign[row])}
      from (select ${values}) t where true ${ADD};`
  }
  const countSplitLine = (row: 'new' | 'old') => `insert into daily_totals
    select t.user_id, t.date, t.account_id, ${ofSplitLine(sign[row])} from transactions t
    join (select ${row}.category_id as category_id, ${row}.amount as amount) s
    where t.user_id = ${row}.user_id and t.id = ${row}.transaction_id ${ADD};`
  return [
    `create trigger daily_inserted after insert on transactions begin ${count('new')} end`,
    `create trigger daily_deleted after delete on transactions begin ${count('old')} end`,
    `create trigger daily_updated after update of account_id, type, amount, date, category_id, transfer_id, split
      on transactions begin ${count('old')} ${count('new')} end`,
    `create trigger daily_split_inserted after insert on transaction_splits begin ${countSplitLine('new')} end`,
    `create trigger daily_split_deleted after delete on transaction_splits begin ${countSplitLine('old')} end`,
  ]
}

function postgresTriggers(): string[] {
  const unsplit = (rows: string, sign: string) =>
    `select t.user_id, t.date, t.account_id, ${ofTransaction(sign)} from ${rows} t`
  const lines = (rows: string, sign: string) =>
    `select t.user_id, t.date, t.account_id, ${ofSplitLine(sign)} from ${rows} s
      join transactions t on t.user_id = s.user_id and t.id = s.transaction_id`
  const after = (event: string, table: string, rows: string, changes: string) => [
    `create function daily_${table}_${event}() returns trigger language plpgsql as $$ begin ${add(changes)};
      return null; end $$`,
    `create trigger daily_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function daily_${table}_${event}()`,
  ]
  const [NEW, OLD] = ['new table as new_rows', 'old table as old_rows']
  const both = `${unsplit('old_rows', '-')} union all ${unsplit('new_rows', '')}`
  return [
    ...after('insert', 'transactions', NEW, unsplit('new_rows', '')),
    ...after('delete', 'transactions', OLD, unsplit('old_rows', '-')),
    ...after('update', 'transactions', `${OLD} ${NEW}`, both),
    ...after('insert', 'transaction_splits', NEW, lines('new_rows', '')),
    ...after('delete', 'transaction_splits', OLD, lines('old_rows', '-')),
  ]
}
