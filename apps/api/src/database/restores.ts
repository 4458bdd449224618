import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { rowKey } from './sql.ts'
import type { Db, OwnedTable, Trx } from './tables.ts'

/** From here on every other call of the user is refused. */
export const beginRestore = (trx: Trx, userId: UserId, now: string, gave_way: string) =>
  trx.insertInto('restores').values({ user_id: userId, touched_at: now, gave_way }).execute()

/** Whether the mark is as it was left at `before`; it is then touched anew. */
export async function touchRestore(trx: Trx, userId: UserId, before: string, touched_at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('restores')
    .set({ touched_at })
    .where('user_id', '=', userId)
    .where('touched_at', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const endRestore = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('restores').where('user_id', '=', userId).execute()

/** Of every user: the restores that nobody has gone on with since. */
export const findRestoresBefore = (db: Db, instant: string) =>
  db.selectFrom('restores').selectAll().where('touched_at', '<=', instant).execute()

/** Deletes at most so many rows of a user; answers how many. */
export async function deletePortion(trx: Trx, userId: UserId, table: OwnedTable, limit: number): Promise<number> {
  const key = rowKey(trx)
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${key} in
    (select ${key} from ${sql.table(table)} where user_id = ${userId} limit ${limit})`.execute(trx)
  return Number(numAffectedRows)
}
