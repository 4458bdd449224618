import type { UserId } from '../../../lib/caller.ts'
import type { Changes, Db, OwnRow } from '../../../tables/tables.ts'

export const insertSession = (db: Db, userId: UserId, row: OwnRow<'sessions'>) =>
  db
    .insertInto('sessions')
    .values({ ...row, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Changes a session only while `hash` is its current token: of two simultaneous requests one succeeds. */
export const rotateSession = (db: Db, userId: UserId, id: number, hash: string, changes: Changes<'sessions'>) =>
  db
    .updateTable('sessions')
    .set({ ...changes, previous_hash: hash })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('refresh_hash', '=', hash)
    .executeTakeFirstOrThrow()

export const findLiveSessions = (db: Db, userId: UserId, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'rotated_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const revokeSession = (db: Db, userId: UserId, id: number, now: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Ends all but the last used ones. */
export const revokeOldest = (db: Db, userId: UserId, now: string, kept: number) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute()

export const revokeSessions = (db: Db, userId: UserId, now: string, exceptId = 0) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('revoked_at', 'is', null)
    .execute()

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('known_browsers').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}
