// Pieces of SQL, where the engines differ one of each. Other differences stand in `dialects/` and `migrations/`.

import { type Expression, type RawBuilder, type SelectQueryBuilder, SqliteAdapter, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Db, Row, Tables, Trx } from '../tables/tables.ts'
import { markLog } from './change-log.ts'

export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Options of a query that must not wait long for a PostgreSQL server that hangs. (SQLite makes it wait its turn only.) */
export const soon = (db: Db): { signal?: AbortSignal } => (isSqlite(db) ? {} : { signal: AbortSignal.timeout(5_000) })

/** Sum of centavos, 0 without rows. Cast, because PostgreSQL returns decimal text. */
export const sumOf = (amount: Expression<number>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

/** Seconds since 1970 by the database's clock, which all servers share. */
export const databaseSeconds = (db: Db): RawBuilder<number> =>
  isSqlite(db) ? sql<number>`unixepoch()` : sql<number>`cast(extract(epoch from clock_timestamp()) as bigint)`

export const signed = (type: Expression<string>, amount: Expression<number>): RawBuilder<number> =>
  sql<number>`case ${type} when 'RECEITA' then ${amount} else -${amount} end`

export const isTransfer = (transferId: Expression<number | null>): RawBuilder<0 | 1> =>
  sql<0 | 1>`case when ${transferId} is null then 0 else 1 end`

export const monthOf = (db: Db, day: Expression<string>): RawBuilder<string> =>
  isSqlite(db) ? sql<string>`substr(${day}, 1, 7)` : sql<string>`to_char(${day}, 'YYYY-MM')`

export const lastDayOf = (db: Db, day: Expression<string>): RawBuilder<string> =>
  isSqlite(db)
    ? sql<string>`date(${day}, 'start of month', '+1 month', '-1 day')`
    : sql<string>`(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`

export const daysAfter = (db: Db, day: Expression<unknown>, days: number): RawBuilder<string> =>
  isSqlite(db) ? sql<string>`date(${day}, ${sql.lit(`${days} days`)})` : sql<string>`(${day} + ${sql.lit(days)})`

export const contains = (folded: Expression<string | null>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** True of all. Makes SQLite read a user's transactions `t` by their ids: by another index each is on a page elsewhere. */
export const inOrderOfIds = sql<boolean>`t.id > 0`

/** Runs reads that must agree: all see the database as it was at the first one. */
export const snapshot = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/**
 * A transaction of a write that takes a few milliseconds: on SQLite those that are there commit together, because a flush to
 * the disk takes longer. PostgreSQL does the same by itself.
 */
export const shortTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  (isSqlite(db) ? db.transaction().setAccessMode('read write') : db.transaction()).execute(work)

/** On PostgreSQL, until the transaction ends: for what may take long, or wait long for another server. */
export async function withoutTimeLimit(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
}

/** A transaction whose end does not wait for the disk: a power cut may take back those of the last second. */
export const transactionWithoutFlush = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  isSqlite(db)
    ? db.connection().execute(async (connection) => {
        await sql`pragma synchronous = normal`.execute(connection)
        try {
          return await connection.transaction().execute(work)
        } finally {
          await sql`pragma synchronous = full`.execute(connection)
        }
      })
    : db.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        return work(trx)
      })

/** Clears SQLite's log of what was deleted. While another process reads the file it stays, until the next time. */
export async function clearLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Takes back what `write` did when it fails. Without it PostgreSQL would refuse all that follows in the transaction. */
export async function inSavepoint(trx: Trx, write: () => Promise<void>): Promise<void> {
  const cutLog = markLog(trx)
  await sql`savepoint attempt`.execute(trx)
  try {
    await write()
    await sql`release savepoint attempt`.execute(trx)
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx)
    cutLog()
    throw error
  }
}

/** Makes the writes of one user wait for each other. SQLite has one writer at a time anyway. */
export async function lockUser(trx: Trx, userId: UserId): Promise<void> {
  if (isSqlite(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** A value that tells the rows of any table apart, for as long as a statement runs. */
export const rowKey = (db: Db): RawBuilder<unknown> => (isSqlite(db) ? sql`rowid` : sql`ctid`)

/** Skips rows that another transaction has locked. SQLite has one writer at a time. */
export const unlocked =
  (db: Db) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isSqlite(db) ? query : query.forUpdate().skipLocked()

/** One JSON parameter: for thousands of rows several times faster than a parameter per value. */
export function tableOf<T extends keyof Tables, C extends string & keyof Row<T>>(
  db: Db,
  table: T,
  columns: readonly C[],
  rows: readonly Pick<Row<T>, C>[],
): RawBuilder<Pick<Row<T>, C>> {
  return jsonRows(db, table, columns, rows)
}

/** The values of a group as the text of a JSON list, in the order of the rows. */
export const listOf = (db: Db, value: Expression<unknown>): RawBuilder<string> =>
  isSqlite(db) ? sql<string>`json_group_array(${value})` : sql<string>`coalesce(json_agg(${value}), '[]')::text`

/** The same with a list of values for each row. */
export const listOfRows = (db: Db, values: readonly Expression<unknown>[]): RawBuilder<string> =>
  listOf(db, sql`${sql.raw(isSqlite(db) ? 'json_array' : 'json_build_array')}(${sql.join(values)})`)

/** The ids of a JSON list. */
export const idsOf = (db: Db, json: string): RawBuilder<number> =>
  isSqlite(db)
    ? sql<number>`(select value from json_each(${json}))`
    : sql<number>`(select value::bigint from json_array_elements_text(${json}))`

/** Ids as one parameter: a parameter for each would be another statement for each number of them. */
export const idsIn = (db: Db, ids: readonly number[]) => idsOf(db, JSON.stringify(ids))

export const textsOf = (db: Db, json: string): RawBuilder<string> =>
  isSqlite(db)
    ? sql<string>`(select value from json_each(${json}))`
    : sql<string>`(select value from json_array_elements_text(${json}))`

/** Texts as one parameter. */
export const textsIn = (db: Db, texts: readonly string[]) => textsOf(db, JSON.stringify(texts))

/** As `tableOf`, for tables known by name only. */
export function jsonRows<R extends object>(
  db: Db,
  table: string,
  columns: readonly (string & keyof R)[],
  rows: readonly R[],
): RawBuilder<R> {
  return rowsOfJson(db, table, columns, jsonOf(db, columns, rows))
}

/** The JSON that `rowsOfJson` reads. */
export const jsonOf = <R extends object>(db: Db, columns: readonly (string & keyof R)[], rows: readonly R[]): string =>
  JSON.stringify(isSqlite(db) ? rows.map((row) => columns.map((column) => row[column])) : rows)

/** As `jsonRows`, for a query that is built before its rows are known. */
export function rowsOfJson<R extends object>(
  db: Db,
  table: string,
  columns: readonly (string & keyof R)[],
  json: string,
): RawBuilder<R> {
  if (!isSqlite(db)) return sql`json_populate_recordset(null::${sql.table(table)}, ${json})`
  const values = columns.map((column, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(values)} from jsonb_each(${json}))`
}

/** By itself PostgreSQL does so a minute later, and until then plans as if the user had no transactions. */
export async function refreshStatistics(trx: Trx, inserted: number): Promise<void> {
  if (isSqlite(trx) || inserted === 0) return
  const { rows } = await sql<{ counted: number }>`
    select reltuples::bigint as counted from pg_class where oid = 'transactions'::regclass`.execute(trx)
  if (inserted * 4 < (rows[0]?.counted ?? 0)) return
  await sql`analyze (skip_locked)
    transactions (user_id, id, account_id, category_id, payee_id, date, type, status, transfer_id, split),
    monthly_totals, daily_totals`.execute(trx)
}

/** Whether a write was refused because the database only takes reads now: by its settings, on a full disk, or held by another program. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_(?:READONLY|FULL|BUSY)|25006|53100)/.test(String(error.code))

export const isConstraintViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_CONSTRAINT|23)/.test(String(error.code))

/** Whether a row that was refused contradicts itself. */
export const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_CONSTRAINT_CHECK|23514)/.test(String(error.code))
