// The triggers that keep sums. Nothing else writes these tables but `npm run repair`.

import type { ColumnTypes } from './dialects/dialect.ts'

type Engine = ColumnTypes['engine']
/** A changed row, or on PostgreSQL the changed rows, before and after. */
export type Version = 'old' | 'new'

/** Sums of transactions by month, account, type, category, and transfer or not. */
export interface RunningTotal {
  table: string
  /** SQL of the month, made of columns of the transaction. `t` stands before each: `t.`, `new.` or nothing. */
  month: (t: string, engine: Engine) => string
  /** SQL of the condition on which a transaction counts; without it all do. */
  where?: (t: string) => string
  /** Before the names of its triggers; without it the table's. */
  prefix?: string
}

export const monthlyTotals: RunningTotal = {
  table: 'monthly_totals',
  prefix: '',
  month: (t, engine) => (engine === 'sqlite' ? `substr(${t}date, 1, 7)` : `to_char(${t}date, 'YYYY-MM')`),
}

/** Sums of cards, by the invoice that each transaction belongs to. */
export const cardMonthTotals: RunningTotal = {
  table: 'card_month_totals',
  month: (t) => `${t}invoice_month`,
  where: (t) => `${t}invoice_month is not null`,
}

/** The totals that are compared and rebuilt. */
export const totalsByMonth = [monthlyTotals, cardMonthTotals]

const KEY = 'user_id, month, account_id, type, category_id, transfer'
/** The old row is taken off, the new one added. */
export const SIGN = { old: '-', new: '' }
export const OF_ACCOUNT = 'foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade'

/** Statements of a migration for a further total. They count what is there. */
export function runningTotals(total: RunningTotal, types: ColumnTypes): string[] {
  const { add, unsplit, splitLines } = changesOf(total, types.engine)
  return [
    totalTable(total, types),
    add(`${unsplit('transactions', '')} union all ${splitLines('transaction_splits', '')}`),
    ...totalTriggers(total, types.engine),
    ...fixedWhileSplit(`${total.table}_fixed`, columnsOf(total, types.engine), types.engine),
  ]
}

export function totalTable({ table }: RunningTotal, { engine, integer, tableSuffix }: ColumnTypes): string {
  // SQLite stores the rows in key order, so that a range of months is one read. No index for the cascade from accounts:
  // without statistics PostgreSQL would use it for months and read all totals of the user.
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  return `create table ${table} (user_id ${integer} not null, month text not null, account_id ${integer} not null,
      type text not null, category_id ${integer} not null, transfer ${integer} not null, amount ${integer} not null,
      entries ${integer} not null, primary key (${KEY}), ${OF_ACCOUNT}) ${suffix}`
}

/** Statements that the triggers on transactions run as well. */
type Also = (...versions: Version[]) => string

export const totalTriggers = (total: RunningTotal, engine: Engine, also: Also = () => ''): string[] =>
  (engine === 'sqlite' ? sqliteTriggers : postgresTriggers)(total, total.prefix ?? `${total.table}_`, also)

/** Refuses to change columns by which the split lines of a transaction have been counted. */
export const fixedWhileSplit = (trigger: string, columns: string, engine: Engine): string[] =>
  refuse(engine, {
    trigger,
    on: `update of ${columns} on transactions`,
    when: 'exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id)',
    message: 'remove the split lines before changing their transaction',
  })

interface Refused {
  trigger: string
  on: string
  when?: string
  message: string
}

export function refuse(engine: Engine, { trigger, on, when, message }: Refused): string[] {
  if (engine === 'sqlite') {
    const condition = when === undefined ? '' : `\n      when ${when}`
    return [`create trigger ${trigger} before ${on}${condition} begin\n      select raise(abort, '${message}'); end`]
  }
  return [
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${when ?? 'true'} then raise exception '${message}'; end if; return new; end $$`,
    `create trigger ${trigger} before ${on} for each row execute function ${trigger}()`,
  ]
}

/** The columns of a transaction that month and condition read. */
function columnsOf({ month, where }: RunningTotal, engine: Engine): string {
  const found = `${month('t.', engine)} ${where?.('t.') ?? ''}`.matchAll(/\bt\.(\w+)/g)
  return [...new Set(Array.from(found, ([, column]) => column))].join(', ')
}

const andOf =
  ({ where }: RunningTotal) =>
  (t: string) =>
    where === undefined ? '' : ` and (${where(t)})`

const onConflict = (table: string) => `on conflict (${KEY}) do update set amount = ${table}.amount + excluded.amount,
  entries = ${table}.entries + excluded.entries`

/**
 * Changes by many rows. A transaction counts by its own category, a split transaction by those of its split lines.
 * `entries` is the number of transactions: a split transaction is one, in the category of its first line.
 */
function changesOf(total: RunningTotal, engine: Engine) {
  const { table, month } = total
  const and = andOf(total)
  const unsplit = (rows: string, sign: string) =>
    `select user_id, ${month('', engine)} as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, ${sign}amount as amount, ${sign}1 as entries
      from ${rows} where split = 0${and('')}`
  const splitLines = (rows: string, sign: string) =>
    `select t.user_id, ${month('t.', engine)} as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, ${sign}s.amount as amount,
      ${sign}(case s.position when 0 then 1 else 0 end) as entries
      from ${rows} s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id${and('t.')}`
  const add = (changes: string) =>
    `insert into ${table} (${KEY}, amount, entries) select ${KEY}, sum(amount), sum(entries) from (${changes}) c
      group by ${KEY} having sum(amount) <> 0 or sum(entries) <> 0 order by ${KEY} ${onConflict(table)}`
  return { unsplit, splitLines, add }
}

type MakeTriggers = (total: RunningTotal, prefix: string, also: Also) => string[]

const sqliteTriggers: MakeTriggers = (total, prefix, also) => {
  const { table, month } = total
  const and = andOf(total)
  const count = (row: Version) =>
    `insert into ${table} select ${row}.user_id, ${month(`${row}.`, 'sqlite')}, ${row}.account_id, ${row}.type,
        coalesce(${row}.category_id, 0), ${row}.transfer_id is not null, ${SIGN[row]}${row}.amount, ${SIGN[row]}1
        where ${row}.split = 0${and(`${row}.`)} ${onConflict(table)};${also(row)}`
  const countSplitLine = (row: Version) =>
    `insert into ${table} select t.user_id, ${month('t.', 'sqlite')}, t.account_id, t.type,
        coalesce(${row}.category_id, 0), t.transfer_id is not null, ${SIGN[row]}${row}.amount, ${SIGN[row]}(${row}.position = 0)
        from transactions t where t.user_id = ${row}.user_id and t.id = ${row}.transaction_id${and('t.')} ${onConflict(table)};`
  const columns = `account_id, type, amount, ${columnsOf(total, 'sqlite')}, category_id, transfer_id, split`
  // Rows that do not count at all do not even begin to.
  const when = (...rows: Version[]) =>
    total.where === undefined ? '' : `when ${rows.map((row) => total.where?.(`${row}.`)).join(' or ')} `
  return [
    `create trigger ${prefix}transactions_inserted after insert on transactions ${when('new')}begin ${count('new')} end`,
    `create trigger ${prefix}transactions_deleted after delete on transactions ${when('old')}begin ${count('old')} end`,
    `create trigger ${prefix}transactions_updated after update of ${columns}
      on transactions ${when('old', 'new')}begin ${count('old')} ${count('new')} end`,
    `create trigger ${prefix}splits_inserted after insert on transaction_splits begin ${countSplitLine('new')} end`,
    `create trigger ${prefix}splits_deleted after delete on transaction_splits begin ${countSplitLine('old')} end`,
  ]
}

const postgresTriggers: MakeTriggers = (total, prefix, also) => {
  const { add, unsplit, splitLines } = changesOf(total, 'postgres')
  const after = (event: string, table: string, versions: Version[]) => {
    const rows = versions.map((version) => `${version} table as ${version}_rows`).join(' ')
    const isTransaction = table === 'transactions'
    const select = isTransaction ? unsplit : splitLines
    const changes = versions.map((version) => select(`${version}_rows`, SIGN[version])).join(' union all ')
    const body = `${add(changes)};${isTransaction ? also(...versions) : ''}`
    const name = `${prefix}${table}_${event}`
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `create trigger ${name} after ${event} on ${table} referencing ${rows}
      for each statement execute function ${name}()`,
    ]
  }
  return [
    ...after('insert', 'transactions', ['new']),
    ...after('delete', 'transactions', ['old']),
    ...after('update', 'transactions', ['old', 'new']),
    ...after('insert', 'transaction_splits', ['new']),
    ...after('delete', 'transaction_splits', ['old']),
  ]
}
