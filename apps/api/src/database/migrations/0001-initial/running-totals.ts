import type { ColumnTypes } from '../../dialects/dialect.ts'

const KEY = 'user_id, month, account_id, type, category_id, transfer'
const ADD_MONTH = `on conflict (${KEY}) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries`
const ADD_ACCOUNT = 'on conflict (user_id, account_id) do update set amount = account_totals.amount + excluded.amount'
const SIGNED = "case type when 'RECEITA' then amount else -amount end"

/**
 * A transaction counts by its own category, a split transaction by those of its split lines. `entries` is the number of
 * transactions: a split transaction is one, in the category of its first line.
 */
export function runningTotals({ engine, integer, tableSuffix }: ColumnTypes): string[] {
  // SQLite stores the rows in key order, so that a range of months is one read. No index for the cascade from accounts:
  // without statistics PostgreSQL would use it for months and read all totals of the user.
  const suffix = engine === 'sqlite' ? `${tableSuffix}, without rowid` : tableSuffix
  const ofAccount = 'foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade'
  return [
    `create table monthly_totals (user_id ${integer} not null, month text not null, account_id ${integer} not null,
      type text not null, category_id ${integer} not null, transfer ${integer} not null, amount ${integer} not null,
      entries ${integer} not null, primary key (${KEY}), ${ofAccount}) ${suffix}`,
    `create table account_totals (user_id ${integer} not null, account_id ${integer} not null,
      amount ${integer} not null, primary key (user_id, account_id), ${ofAccount}) ${suffix}`,
    ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ]
}

function sqliteTriggers(): string[] {
  const count = (row: 'new' | 'old') => {
    const sign = row === 'new' ? '' : '-'
    return `insert into monthly_totals select ${row}.user_id, substr(${row}.date, 1, 7), ${row}.account_id, ${row}.type,
        coalesce(${row}.category_id, 0), ${row}.transfer_id is not null, ${sign}${row}.amount, ${sign}1
        where ${row}.split = 0 ${ADD_MONTH};
      insert into account_totals values (${row}.user_id, ${row}.account_id,
        ${sign}(case ${row}.type when 'RECEITA' then ${row}.amount else -${row}.amount end)) ${ADD_ACCOUNT};`
  }
  const countSplitLine = (row: 'new' | 'old') => {
    const sign = row === 'new' ? '' : '-'
    return `insert into monthly_totals select t.user_id, substr(t.date, 1, 7), t.account_id, t.type,
        coalesce(${row}.category_id, 0), t.transfer_id is not null, ${sign}${row}.amount, ${sign}(${row}.position = 0)
        from transactions t where t.user_id = ${row}.user_id and t.id = ${row}.transaction_id ${ADD_MONTH};`
  }
  return [
    `create trigger transactions_inserted after insert on transactions begin ${count('new')} end`,
    `create trigger transactions_deleted after delete on transactions begin ${count('old')} end`,
    `create trigger transactions_updated after update of account_id, type, amount, date, category_id, transfer_id, split
      on transactions begin ${count('old')} ${count('new')} end`,
    `create trigger splits_inserted after insert on transaction_splits begin ${countSplitLine('new')} end`,
    `create trigger splits_deleted after delete on transaction_splits begin ${countSplitLine('old')} end`,
    `create trigger splits_fixed before update on transaction_splits begin
      select raise(abort, 'split lines are replaced, never changed'); end`,
    `create trigger split_transactions_fixed before update of account_id, type, date, transfer_id on transactions
      when exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id) begin
      select raise(abort, 'remove the split lines before changing their transaction'); end`,
  ]
}

function postgresTriggers(): string[] {
  const unsplit = (rows: string, sign: string) =>
    `select user_id, to_char(date, 'YYYY-MM') as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, ${sign}amount as amount, ${sign}1 as entries
      from ${rows} where split = 0`
  const splitLines = (rows: string, sign: string) =>
    `select t.user_id, to_char(t.date, 'YYYY-MM') as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, ${sign}s.amount as amount,
      ${sign}(case s.position when 0 then 1 else 0 end) as entries
      from ${rows} s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id`
  const addMonths = (changes: string) =>
    `insert into monthly_totals (${KEY}, amount, entries) select ${KEY}, sum(amount), sum(entries) from (${changes}) c
      group by ${KEY} having sum(amount) <> 0 or sum(entries) <> 0 order by ${KEY} ${ADD_MONTH};`
  const addAccounts = (changes: string) =>
    `insert into account_totals (user_id, account_id, amount) select user_id, account_id, sum(amount) from (${changes}) c
      group by user_id, account_id having sum(amount) <> 0 order by user_id, account_id ${ADD_ACCOUNT};`
  const signed = (rows: string, sign: string) => `select user_id, account_id, ${sign}(${SIGNED}) as amount from ${rows}`
  const after = (event: string, table: string, rows: string, body: string) => [
    `create function ${table}_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${table}_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function ${table}_${event}()`,
  ]
  const refuse = (trigger: string, table: string, event: string, when: string, message: string) => [
    `create function ${trigger}() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception '${message}'; end if; return new; end $$`,
    `create trigger ${trigger} before ${event} on ${table} for each row execute function ${trigger}()`,
  ]
  const both = (of: (rows: string, sign: string) => string) => `${of('old_rows', '-')} union all ${of('new_rows', '')}`
  const NEW = 'new table as new_rows'
  const OLD = 'old table as old_rows'
  const splitLinesExist =
    'exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id)'
  return [
    ...after('insert', 'transactions', NEW, addMonths(unsplit('new_rows', '')) + addAccounts(signed('new_rows', ''))),
    ...after('delete', 'transactions', OLD, addMonths(unsplit('old_rows', '-')) + addAccounts(signed('old_rows', '-'))),
    ...after('update', 'transactions', `${OLD} ${NEW}`, addMonths(both(unsplit)) + addAccounts(both(signed))),
    ...after('insert', 'transaction_splits', NEW, addMonths(splitLines('new_rows', ''))),
    ...after('delete', 'transaction_splits', OLD, addMonths(splitLines('old_rows', '-'))),
    ...refuse('splits_fixed', 'transaction_splits', 'update', 'true', 'split lines are replaced, never changed'),
    ...refuse(
      'split_transactions_fixed',
      'transactions',
      'update of account_id, type, date, transfer_id',
      splitLinesExist,
      'remove the split lines before changing their transaction',
    ),
    // `truncate` runs no row triggers, so the totals would stay: refuse it.
    `create function never_truncated() returns trigger language plpgsql as $$ begin
      raise exception '% are deleted, never truncated', tg_table_name; end $$`,
    ...['transactions', 'transaction_splits'].map(
      (table) => `create trigger ${table}_never_truncated before truncate on ${table}
        for each statement execute function never_truncated()`,
    ),
  ]
}
