import { sql } from 'kysely'
import { isSqlite } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { ExportedTable } from '../../../tables/declared.ts'
import type { Db, OwnedTable, Trx } from '../../../tables/tables.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'

/** Whether the user has a row in one of these tables. */
export async function hasRows(db: Db, userId: UserId, tables: readonly ExportedTable[]): Promise<boolean> {
  const ofEach = tables.map((table) => sql`exists (select 1 from ${sql.table(table)} where user_id = ${userId})`)
  const { rows } = await sql<{ found: 0 | 1 }>`
    select case when ${sql.join(ofEach, sql` or `)} then 1 else 0 end as found`.execute(db)
  return rows[0]?.found === 1
}

/** As `insertStored` takes them. */
export async function findRows(db: Db, userId: UserId, table: ExportedTable): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return rows.map(({ user_id: _owner, ...row }) => row)
}

export async function deleteRows(trx: Trx, userId: UserId, tables: readonly OwnedTable[]): Promise<void> {
  for (const table of tables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Forgets the deleted imports of an earlier archive, whose accounts are gone. They have the ids that `newIds` gives. */
export const forgetEarlierArchive = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('deleted_imports').where('user_id', '=', userId).where('transaction_id', '<', 0).execute()

/** New ids for so many rows of a table. In SQLite they are taken only when the rows are there. */
export async function reserveIds(trx: Trx, table: string, count: number): Promise<number[]> {
  if (!isSqlite(trx)) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(trx)
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(trx)
  const last = rows[0]?.seq ?? 0
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
