import type { Db, NewRow } from '../../database/tables.ts'

export const findLiveSession = (db: Db, userId: number, id: number, now: string) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertUser = (db: Db, row: NewRow<'users'>) =>
  db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()

export const insertSession = (db: Db, row: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()
