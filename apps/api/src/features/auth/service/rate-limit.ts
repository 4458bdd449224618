import { waitReason } from '@tostao/contract/errors'
import { transactionWithoutFlush } from '../../../database/sql.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { hashOf } from '../../../lib/token.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import {
  decrementAttempts,
  deleteExpiredRateLimits,
  deleteRateLimit,
  findRateLimits,
  lockRateLimit,
  updateRateLimit,
} from '../repository/rate-limits.ts'
import {
  type Attempts,
  byDay,
  byHour,
  byMinute,
  countAttempt,
  networkOf,
  type Pace,
  waitBeforeAttempt,
} from '../rules.ts'

/** A key whose attempts are counted, and its pace. It has no address in clear text. */
interface RateLimit {
  key: string
  pace: Pace
}

/** Wrong passwords of one account slow it down by the minute and by the day. A reset ends both. */
const ofPassword = (key: string): RateLimit[] => [
  { key, pace: byMinute(5) },
  { key: `${key} day`, pace: byDay(20) },
]
export const loginOf = (email: string): RateLimit[] => ofPassword(`login account ${hashOf(email)}`)
/** In a browser that the account knows: what others try elsewhere does not count here. */
export const loginIn = (browserHash: string): RateLimit[] => ofPassword(`login browser ${browserHash}`)
/** Limits a signed-in user wherever the password is asked for again. */
export const passwordOf = (userId: UserId): RateLimit[] => ofPassword(`change account ${userId}`)

const fromAddress = (what: string, ip: string, limit: number, by = byMinute): RateLimit => ({
  key: `${what} address ${hashOf(networkOf(ip))}`,
  pace: by(limit),
})
export const loginFrom = (ip: string): RateLimit => fromAddress('login', ip, 5)
export const registerFrom = (ip: string): RateLimit => fromAddress('register', ip, 60)
export const forgotFrom = (ip: string): RateLimit => fromAddress('forgot', ip, 20)
export const resetFrom = (ip: string): RateLimit => fromAddress('reset', ip, 20)
export const demoFrom = (ip: string): RateLimit => fromAddress('demo', ip, 5, byHour)
/** A demo user who tries addresses: each answer says whether somebody has it. */
export const keepOf = (userId: UserId): RateLimit => ({ key: `keep account ${userId}`, pace: byMinute(10) })
export const forgotOf = (email: string): RateLimit => ({ key: `forgot account ${hashOf(email)}`, pace: byMinute(5) })
/** Mails that say that an address no longer signs in. */
export const toldOf = (email: string): RateLimit => ({ key: `told account ${hashOf(email)}`, pace: byDay(5) })

/**
 * Counted before the password is checked, so that parallel guesses count. A refused one writes nothing, and one that counts
 * does not wait for the disk: attempts must not slow other people's writes down.
 */
export async function takeAttempt(db: Db, clock: Clock, ...limits: RateLimit[]): Promise<void> {
  const count = () => transactionWithoutFlush(db, (trx) => countAttempts(trx, clock, limits))
  const wait = (await waitFor(db, clock, limits)) || (await count())
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new AppError('too_many_requests', { reason: waitReason(seconds), retryAfterSeconds: seconds })
}

/** Counts one attempt and returns true, or returns false above the limit, where the answer must not differ. */
export const hasAttempt = async (trx: Trx, clock: Clock, limit: RateLimit): Promise<boolean> =>
  ((await waitFor(trx, clock, [limit])) || (await countAttempts(trx, clock, [limit]))) === 0

async function waitFor(db: Db, clock: Clock, limits: RateLimit[]): Promise<number> {
  const keys = limits.map(({ key }) => key)
  const waits = (await findRateLimits(db, keys)).map((row) => waitBeforeAttempt(attemptsOf(row), clock.now()))
  return Math.max(0, ...waits)
}

const attemptsOf = (row: Row<'rate_limits'>): Attempts => ({
  failures: row.attempts,
  blockedUntil: row.blocked_until === null ? null : Date.parse(row.blocked_until),
  expiresAt: Date.parse(row.expires_at),
})

/**
 * Counts one attempt at each rate limit and returns 0, or counts none and returns the milliseconds to wait. Locked in one
 * order to avoid deadlocks.
 */
async function countAttempts(trx: Trx, clock: Clock, limits: RateLimit[]): Promise<number> {
  const now = clock.now()
  const counted = []
  let wait = 0
  for (const { key, pace } of limits) {
    const attempts = attemptsOf(await lockRateLimit(trx, key, instantAt(now)))
    wait = Math.max(wait, waitBeforeAttempt(attempts, now))
    counted.push({ key, ...countAttempt(attempts, now, pace) })
  }
  if (wait > 0) return wait
  for (const { key, failures, blockedUntil, expiresAt } of counted) {
    const blocked_until = blockedUntil === null ? null : instantAt(blockedUntil)
    await updateRateLimit(trx, { key, attempts: failures, blocked_until, expires_at: instantAt(expiresAt) })
  }
  await deleteExpiredRateLimits(trx, instantAt(now))
  return 0
}

/** Makes those who begin to try the app wait for each other until the transaction ends: they are counted. */
export const lockDemos = (trx: Trx, clock: Clock) => lockRateLimit(trx, 'demo all', clock.instant())

/** Forgets the attempts, once the password was right. One by one, in the order in which they are counted: no deadlock. */
export async function forgetAttempts(trx: Trx, limits: RateLimit[]): Promise<void> {
  for (const { key } of limits) await deleteRateLimit(trx, key)
}

export const refundAttempt = (trx: Trx, { key }: RateLimit) => decrementAttempts(trx, key)
