import type { Db } from '../../database/tables.ts'

export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name as nome', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
