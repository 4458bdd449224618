import { sql } from 'kysely'
import type { UserId } from '../../../lib/caller.ts'
import { type ExportedTable, keyOf } from '../../../tables/declared.ts'
import type { Db, Trx } from '../../../tables/tables.ts'

/** More rows would be old enough to stay when memory is cleared of the young ones. */
const PORTION = 200

type AnyRow = Readonly<Record<string, string | number | null>>

/** The rows of a table in portions. Each goes on after the last one by the table's key, as far as the index is long. */
export async function* findPortions(
  trx: Trx,
  userId: UserId,
  table: ExportedTable,
  columns: readonly string[],
): AsyncGenerator<AnyRow[]> {
  const key = keyOf(table)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  let last: (string | number | null)[] | undefined
  for (;;) {
    const after = last ? sql`and (${keys}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<AnyRow>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where user_id = ${userId} ${after} order by ${keys} limit ${PORTION}`.execute(trx)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    if (rows.length < PORTION) return
    last = key.map((column) => end[column] ?? null)
  }
}

export const findSchema = (db: Db) =>
  db.selectFrom('migrations').select('name').orderBy('name', 'desc').executeTakeFirstOrThrow()
