import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

export const findProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'created_at as createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
