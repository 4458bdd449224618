import { createHash } from 'node:crypto'
import { waitReason } from '@tostao/contract/errors'
import type { Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { decrementAttempts, deleteExpiredRateLimits, lockRateLimit, updateRateLimit } from '../repository.ts'
import { countAttempt, networkOf, waitBeforeAttempt } from '../rules.ts'

/** A key whose attempts are counted, and its attempts per minute. */
interface RateLimit {
  key: string
  limit: number
}

/** The table stores no address in clear text. */
const hashed = (value: string): string => createHash('sha256').update(value).digest('base64url')

export const loginOf = (email: string): RateLimit => ({ key: `login account ${hashed(email)}`, limit: 5 })
export const loginFrom = (ip: string): RateLimit => ({ key: `login address ${hashed(networkOf(ip))}`, limit: 5 })
export const registerFrom = (ip: string): RateLimit => ({ key: `register address ${hashed(networkOf(ip))}`, limit: 60 })
export const forgotOf = (email: string): RateLimit => ({ key: `forgot account ${hashed(email)}`, limit: 5 })
export const forgotFrom = (ip: string): RateLimit => ({ key: `forgot address ${hashed(networkOf(ip))}`, limit: 20 })
export const resetFrom = (ip: string): RateLimit => ({ key: `reset address ${hashed(networkOf(ip))}`, limit: 20 })
export const changeOf = (userId: UserId): RateLimit => ({ key: `change account ${userId}`, limit: 5 })

/** Counted before the password is checked, so that parallel guesses count. Locked in one order to avoid deadlocks. */
export async function takeAttempt(trx: Trx, clock: Clock, ...limits: RateLimit[]): Promise<void> {
  const wait = await countAttempts(trx, clock, limits)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new AppError('too_many_requests', { reason: waitReason(seconds), retryAfterSeconds: seconds })
}

/** Counts one attempt and returns true, or returns false above the limit, where the answer must not differ. */
export const hasAttempt = async (trx: Trx, clock: Clock, limit: RateLimit): Promise<boolean> =>
  (await countAttempts(trx, clock, [limit])) === 0

/** Counts one attempt at each rate limit and returns 0, or counts none and returns the milliseconds to wait. */
async function countAttempts(trx: Trx, clock: Clock, limits: RateLimit[]): Promise<number> {
  const now = clock.now()
  const counted = []
  let wait = 0
  for (const { key, limit } of limits) {
    const row = await lockRateLimit(trx, key, instantAt(now))
    const attempts = {
      failures: row.attempts,
      blockedUntil: row.blocked_until === null ? null : Date.parse(row.blocked_until),
      expiresAt: Date.parse(row.expires_at),
    }
    wait = Math.max(wait, waitBeforeAttempt(attempts, now))
    counted.push({ key, ...countAttempt(attempts, now, limit) })
  }
  if (wait > 0) return wait
  for (const { key, failures, blockedUntil, expiresAt } of counted) {
    const blocked_until = blockedUntil === null ? null : instantAt(blockedUntil)
    await updateRateLimit(trx, { key, attempts: failures, blocked_until, expires_at: instantAt(expiresAt) })
  }
  await deleteExpiredRateLimits(trx, instantAt(now))
  return 0
}

export const refundAttempt = (trx: Trx, { key }: RateLimit) => decrementAttempts(trx, key)
