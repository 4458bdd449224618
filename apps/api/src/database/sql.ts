import { type Expression, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Sum of centavos, 0 over no rows. (PostgreSQL would answer a decimal text.) */
export const sumOf = (amount: Expression<number>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

/** An amount with the sign of its type: income positive, expense negative. */
export const signed = (type: Expression<string>, amount: Expression<number>): RawBuilder<number> =>
  sql<number>`case ${type} when 'RECEITA' then ${amount} else -${amount} end`

/** `YYYY-MM` of a day. */
export const monthOf = (db: Db, day: Expression<string>): RawBuilder<string> =>
  isSqlite(db) ? sql<string>`substr(${day}, 1, 7)` : sql<string>`to_char(${day}, 'YYYY-MM')`

/** Whether a folded text contains another; `%` and `_` in it are plain characters. */
export const contains = (folded: Expression<string>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Makes the writes of one user wait for each other. (SQLite has one writer at a time anyway.) */
export async function lockUser(trx: Db, userId: number): Promise<void> {
  if (isSqlite(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Rows to insert, as one parameter of JSON instead of one for each value: several times faster for thousands of rows.
 * (`where true` tells SQLite that an `on conflict` after it belongs to the insert.)
 */
export function rowsToInsert<C extends string>(
  db: Db,
  table: keyof Tables,
  columns: readonly C[],
  rows: readonly Record<C, string | number | null>[],
): RawBuilder<unknown> {
  if (isSqlite(db)) {
    const tuples = JSON.stringify(rows.map((row) => columns.map((column) => row[column])))
    const values = columns.map((_, index) => sql`value ->> ${sql.lit(index)}`)
    return sql`select ${sql.join(values)} from json_each(${tuples}) where true`
  }
  const values = columns.map((column) => sql.ref(column))
  return sql`select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}
