import type { UserId } from '../lib/caller.ts'
import type { Db, OwnRow } from '../tables/tables.ts'

export const findAnswer = (db: Db, userId: UserId, route: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()

export const rememberAnswer = (db: Db, userId: UserId, row: OwnRow<'idempotency_keys'>) =>
  db
    .insertInto('idempotency_keys')
    .values({ ...row, user_id: userId })
    .execute()

export const forgetAnswersBefore = (db: Db, userId: UserId, instant: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('created_at', '<', instant).execute()

export const forgetAnswers = (db: Db, userId: UserId) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()

export const forgetAllAnswersBefore = (db: Db, instant: string) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
