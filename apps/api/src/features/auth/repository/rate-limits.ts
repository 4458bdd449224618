import { unlocked } from '../../../database/sql.ts'
import type { Db, NewRow, Trx } from '../../../tables/tables.ts'

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
