import { sql } from 'kysely'
import { rowKey } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, NewRow, OwnedTable, Row, Trx } from '../tables/tables.ts'

export type LockRow = Row<'restores'>

/** From here on every other call of the user is refused. */
export const beginRestore = (trx: Trx, userId: UserId, lock: Omit<NewRow<'restores'>, 'user_id'>) =>
  trx
    .insertInto('restores')
    .values({ ...lock, user_id: userId })
    .execute()

/** Says that the holder is at work, and counts the rows that it brings in; undefined when it holds the lock no more. */
export const beatRestore = (trx: Trx, userId: UserId, holder: string, rows = 0) =>
  trx
    .updateTable('restores')
    .set(({ eb }) => ({ beat: eb('beat', '+', 1), done: eb('done', '+', rows) }))
    .where('user_id', '=', userId)
    .where('holder', '=', holder)
    .returning('cancelled')
    .executeTakeFirst()

/** Takes over a lock that is as it was seen; answers whether it was. */
export async function holdRestore(
  trx: Trx,
  { user_id, holder: seen, beat }: LockRow,
  holder: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('restores')
    .set({ holder, beat: beat + 1 })
    .where('user_id', '=', user_id)
    .where('holder', 'is not distinct from', seen)
    .where('beat', '=', beat)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The holder goes: whoever finds the lock takes back what it has left. */
export const releaseRestore = (db: Db, userId: UserId, holder: string) =>
  db.updateTable('restores').set({ holder: null }).where('user_id', '=', userId).where('holder', '=', holder).execute()

/** Frees the locks of all users: their holders are gone. */
export const releaseAllRestores = (db: Db) => db.updateTable('restores').set({ holder: null }).execute()

export const cancelLock = (trx: Trx, userId: UserId) =>
  trx.updateTable('restores').set({ cancelled: 1 }).where('user_id', '=', userId).execute()

export const endRestore = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('restores').where('user_id', '=', userId).execute()

export const findLock = (db: Db, userId: UserId): Promise<LockRow | undefined> =>
  db.selectFrom('restores').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The locks of all users. */
export const findLocks = (db: Db): Promise<LockRow[]> => db.selectFrom('restores').selectAll().execute()

export const findOutcome = (db: Db, userId: UserId) =>
  db.selectFrom('restore_outcomes').select('outcome').where('user_id', '=', userId).executeTakeFirst()

export async function recordOutcome(trx: Trx, userId: UserId, outcome: string, ended_at: string): Promise<void> {
  await forgetOutcome(trx, userId)
  await trx.insertInto('restore_outcomes').values({ user_id: userId, outcome, ended_at }).execute()
}

export const forgetOutcome = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('restore_outcomes').where('user_id', '=', userId).execute()

/** Forgets outcomes of all users. */
export const forgetOutcomesBefore = (db: Db, instant: string) =>
  db.deleteFrom('restore_outcomes').where('ended_at', '<', instant).execute()

/** Deletes at most so many rows of a user; answers how many. */
export async function deletePortion(trx: Trx, userId: UserId, table: OwnedTable, limit: number): Promise<number> {
  const key = rowKey(trx)
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${key} in
    (select ${key} from ${sql.table(table)} where user_id = ${userId} limit ${limit})`.execute(trx)
  return Number(numAffectedRows)
}
