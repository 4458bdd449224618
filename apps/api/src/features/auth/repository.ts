import { unlocked } from '../../database/sql.ts'
import type { Changes, Db, NewRow, OwnRow, Trx } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

export const findCredentials = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('not_signed_in'))

/** Returns nothing when the address is taken, also by a simultaneous request. */
export const insertUser = (db: Db, row: NewRow<'users'>) =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updatePasswordHash = (db: Db, userId: UserId, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()

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
    .execute()

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

export const insertReset = (db: Db, userId: UserId, row: OwnRow<'password_resets'>) =>
  db
    .insertInto('password_resets')
    .values({ ...row, user_id: userId })
    .execute()

export const deleteResets = (db: Db, userId: UserId) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute()

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}

export const findReset = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const findRateLimits = (db: Db, keys: readonly string[]) =>
  db.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()

/** The attempts under a key, locked until the transaction ends; made when there are none. */
export const lockRateLimit = (trx: Trx, key: string, now: string) =>
  trx
    .insertInto('rate_limits')
    .values({ key, attempts: 0, blocked_until: null, expires_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateRateLimit = (db: Db, { key, ...attempts }: NewRow<'rate_limits'>) =>
  db.updateTable('rate_limits').set(attempts).where('key', '=', key).execute()

export const decrementAttempts = (db: Db, key: string) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: null }))
    .where('key', '=', key)
    .where('attempts', '>', 0)
    .execute()

export const deleteRateLimit = (db: Db, key: string) => db.deleteFrom('rate_limits').where('key', '=', key).execute()

/** Deletes a few at a time and skips locked rows: waiting for them could deadlock. */
export const deleteExpiredRateLimits = (db: Db, now: string) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('key').where('expires_at', '<', now).limit(20).$call(unlocked(db)),
    )
    .execute()
