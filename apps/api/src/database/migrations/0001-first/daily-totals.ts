import type { ColumnTypes } from '../../dialects/dialect.ts'

/** SQL of the amounts that a transaction `t`, and each split line `s` of it, adds to its day. */
export interface DailySum {
  name: string
  ofTransaction: string
  ofSplitLine: string
}

const KEY = 'user_id, date, account_id'
const category = (of: string) =>
  `(select k.type from categories k where k.user_id = t.user_id and k.id = ${of}.category_id)`
/** The amount that counts on one side: the category's, a refund with a minus; the transaction's own without a category. */
const ofSide = (side: string, of: string, amount: string) =>
  `case when coalesce(${category(of)}, t.type) <> '${side}' then 0 when t.type = '${side}' then ${amount} else -${amount} end`
const sumOfSide = (name: string, side: string): DailySum => ({
  name,
  ofTransaction: `case when t.transfer_id is null and t.split = 0 then ${ofSide(side, 't', 't.amount')} else 0 end`,
  ofSplitLine: ofSide(side, 's', 's.amount'),
})

export const DAILY_SUMS: readonly DailySum[] = [
  { name: 'moved', ofTransaction: `case t.type when 'RECEITA' then t.amount else -t.amount end`, ofSplitLine: '0' },
  sumOfSide('income', 'RECEITA'),
  sumOfSide('expenses', 'DESPESA'),
]

/**
 * Movements of the balance of an account on a day, and its income and expense on the sides of their categories, transfers
 * left out: for lines of balances and for periods that end inside a month.
 */
export const dailyTotals = (types: ColumnTypes): string[] => dailyTable(types, DAILY_SUMS)

/** A table of such sums, and the triggers that keep it. */
export function dailyTable({ engine, integer, day, tableSuffix }: ColumnTypes, sums: readonly DailySum[]): string[] {
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  const columns = sums.map(({ name }) => `${name} ${integer} not null`).join(', ')
  return [
    `create table daily_totals (user_id ${integer} not null, date ${day} not null, account_id ${integer} not null,
      ${columns}, primary key (${KEY}),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) ${suffix}`,
    ...(engine === 'sqlite' ? sqliteTriggers(sums) : postgresTriggers(sums)),
  ]
}

const onConflict = (sums: readonly DailySum[]) =>
  `on conflict (${KEY}) do update set ${sums.map(({ name }) => `${name} = daily_totals.${name} + excluded.${name}`).join(', ')}`
const valuesOf = (sums: readonly DailySum[], of: 'ofTransaction' | 'ofSplitLine', sign: string) =>
  sums.map((sum) => `${sign}(${sum[of]}) as ${sum.name}`).join(', ')

const unsplit = (sums: readonly DailySum[], rows: string, sign: string) =>
  `select t.user_id, t.date, t.account_id, ${valuesOf(sums, 'ofTransaction', sign)} from ${rows} t`
const lines = (sums: readonly DailySum[], rows: string, sign: string) =>
  `select t.user_id, t.date, t.account_id, ${valuesOf(sums, 'ofSplitLine', sign)} from ${rows} s
    join transactions t on t.user_id = s.user_id and t.id = s.transaction_id`

/** Adds changes, each day and account once. */
function add(sums: readonly DailySum[], changes: string): string {
  const names = sums.map(({ name }) => name)
  return `insert into daily_totals (${KEY}, ${names.join(', ')})
    select ${KEY}, ${names.map((name) => `sum(${name})`).join(', ')} from (${changes}) c group by ${KEY}
    having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')} order by ${KEY} ${onConflict(sums)}`
}

/** The sums of all transactions that there are. */
export const fillDaily = (sums: readonly DailySum[]): string =>
  add(sums, `${unsplit(sums, 'transactions', '')} union all ${lines(sums, 'transaction_splits', '')}`)

function sqliteTriggers(sums: readonly DailySum[]): string[] {
  const sign = { new: '', old: '-' }
  const columns = 'user_id, date, account_id, type, amount, category_id, transfer_id, split'.split(', ')
  const count = (row: 'new' | 'old') => {
    const values = columns.map((column) => `${row}.${column} as ${column}`).join(', ')
    return `insert into daily_totals ${unsplit(sums, `(select ${values})`, sign[row])} where true ${onConflict(sums)};`
  }
  const countSplitLine = (row: 'new' | 'old') => `insert into daily_totals
    select t.user_id, t.date, t.account_id, ${valuesOf(sums, 'ofSplitLine', sign[row])} from transactions t
    join (select ${row}.category_id as category_id, ${row}.amount as amount) s
    where t.user_id = ${row}.user_id and t.id = ${row}.transaction_id ${onConflict(sums)};`
  return [
    `create trigger daily_inserted after insert on transactions begin ${count('new')} end`,
    `create trigger daily_deleted after delete on transactions begin ${count('old')} end`,
    `create trigger daily_updated after update of account_id, type, amount, date, category_id, transfer_id, split
      on transactions begin ${count('old')} ${count('new')} end`,
    `create trigger daily_split_inserted after insert on transaction_splits begin ${countSplitLine('new')} end`,
    `create trigger daily_split_deleted after delete on transaction_splits begin ${countSplitLine('old')} end`,
  ]
}

function postgresTriggers(sums: readonly DailySum[]): string[] {
  const after = (event: string, table: string, rows: string, changes: string) => [
    `create function daily_${table}_${event}() returns trigger language plpgsql as $$ begin ${add(sums, changes)};
      return null; end $$`,
    `create trigger daily_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function daily_${table}_${event}()`,
  ]
  const [NEW, OLD] = ['new table as new_rows', 'old table as old_rows']
  const both = `${unsplit(sums, 'old_rows', '-')} union all ${unsplit(sums, 'new_rows', '')}`
  return [
    ...after('insert', 'transactions', NEW, unsplit(sums, 'new_rows', '')),
    ...after('delete', 'transactions', OLD, unsplit(sums, 'old_rows', '-')),
    ...after('update', 'transactions', `${OLD} ${NEW}`, both),
    ...after('insert', 'transaction_splits', NEW, lines(sums, 'new_rows', '')),
    ...after('delete', 'transaction_splits', OLD, lines(sums, 'old_rows', '-')),
  ]
}
