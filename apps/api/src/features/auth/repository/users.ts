import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, NewRow, OwnRow } from '../../../tables/tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'password_hash', 'demo_until']).where('email', '=', email).executeTakeFirst()

export const findCredentials = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'password_hash', 'demo_until'])
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

export const insertReset = (db: Db, userId: UserId, row: OwnRow<'password_resets'>) =>
  db
    .insertInto('password_resets')
    .values({ ...row, user_id: userId })
    .execute()

export const deleteResets = (db: Db, userId: UserId) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute()

export const findReset = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
