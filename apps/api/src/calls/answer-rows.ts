import { MAX_KEYS } from '@tostao/contract/limits'
import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, OwnRow } from '../tables/tables.ts'

/** Keys of what a page has written without a network, to be sent later, begin so. */
const OFFLINE = 'offline-'
const isOffline = sql<boolean>`substr(idempotency_keys.key, 1, ${sql.lit(OFFLINE.length)}) = ${sql.lit(OFFLINE)}`
export const isOfflineKey = (key: string): boolean => key.startsWith(OFFLINE)

/** Answers given before these instants have run out. */
export interface Expiry {
  usual: string
  offline: string
}

export const findAnswer = compiledOnce((db, userId, { route, key }: { route: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'created_at'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key),
)

export const rememberAnswer = compiledOnce((db, userId, row: OwnRow<'idempotency_keys'>) =>
  db.insertInto('idempotency_keys').values({ ...row, user_id: userId }),
)

export async function countOffline(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where(isOffline)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const forgetAnswersBefore = (db: Db, userId: UserId, expiry: Expiry) =>
  expired(db, expiry).where('user_id', '=', userId).execute()

/** Forgets but the newest of users who have more than so many. */
export async function forgetOldAnswers(db: Db, expiry: Expiry, most = MAX_KEYS): Promise<void> {
  const busy = await db
    .selectFrom('idempotency_keys')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', most)
    .execute()
  for (const { user_id } of busy) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select('created_at')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
    if (first) await forgetAnswersBefore(db, user_id, { ...expiry, usual: first.created_at })
  }
}

export const forgetAllAnswersBefore = (db: Db, expiry: Expiry) => expired(db, expiry).execute()

const expired = (db: Db, { usual, offline }: Expiry) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', usual)
    .where(({ or, not, eb }) => or([not(isOffline), eb('created_at', '<', offline)]))

/** Offline keys stay without their answer: a phone that has not heard it may still send the same again. */
export async function forgetAnswers(db: Db, userId: UserId): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer: '' }).where('user_id', '=', userId).where(isOffline).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where(({ not }) => not(isOffline))
    .execute()
}
