import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

export const findProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['id', 'name as nome', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
