import { createHash } from 'node:crypto'
import { waitReason } from '@tostao/contract/errors'
import type { Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { deleteExpiredThrottles, forgiveTry, lockThrottle, updateThrottle } from '../repository.ts'
import { countTry, placeOf, waitBeforeTry } from '../rules.ts'

/** A key whose attempts are counted, and its attempts per minute. */
interface Gate {
  key: string
  limit: number
}

/** The table stores no address in clear text. */
const hashed = (value: string): string => createHash('sha256').update(value).digest('base64url')

export const loginOf = (email: string): Gate => ({ key: `login account ${hashed(email)}`, limit: 5 })
export const loginFrom = (ip: string): Gate => ({ key: `login address ${hashed(placeOf(ip))}`, limit: 5 })
export const registerFrom = (ip: string): Gate => ({ key: `register address ${hashed(placeOf(ip))}`, limit: 60 })
export const forgotOf = (email: string): Gate => ({ key: `forgot account ${hashed(email)}`, limit: 5 })
export const forgotFrom = (ip: string): Gate => ({ key: `forgot address ${hashed(placeOf(ip))}`, limit: 20 })
export const resetFrom = (ip: string): Gate => ({ key: `reset address ${hashed(placeOf(ip))}`, limit: 20 })
export const changeOf = (userId: UserId): Gate => ({ key: `change account ${userId}`, limit: 5 })

/**
 * Counts one attempt at each gate, or refuses with the longest wait. Counted before the password is checked, so that
 * parallel guesses count; a success refunds its own. Gates are locked in one order to avoid deadlocks.
 */
export async function takeTry(trx: Trx, clock: Clock, ...gates: Gate[]): Promise<void> {
  const wait = await countTries(trx, clock, gates)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new AppError('too_many_requests', { reason: waitReason(seconds), retryAfterSeconds: seconds })
}

/** Counts one attempt and returns true, or returns false above the limit, where the answer must not differ. */
export const hasTry = async (trx: Trx, clock: Clock, gate: Gate): Promise<boolean> =>
  (await countTries(trx, clock, [gate])) === 0

/** Counts one attempt at each gate and returns 0, or counts none and returns the milliseconds to wait. */
async function countTries(trx: Trx, clock: Clock, gates: Gate[]): Promise<number> {
  const now = clock.now()
  const counted = []
  let wait = 0
  for (const { key, limit } of gates) {
    const row = await lockThrottle(trx, key, instantAt(now))
    const tries = {
      failures: row.attempts,
      blockedUntil: row.blocked_until === null ? null : Date.parse(row.blocked_until),
      expiresAt: Date.parse(row.expires_at),
    }
    wait = Math.max(wait, waitBeforeTry(tries, now))
    counted.push({ key, ...countTry(tries, now, limit) })
  }
  if (wait > 0) return wait
  for (const { key, failures, blockedUntil, expiresAt } of counted) {
    const blocked_until = blockedUntil === null ? null : instantAt(blockedUntil)
    await updateThrottle(trx, { key, attempts: failures, blocked_until, expires_at: instantAt(expiresAt) })
  }
  await deleteExpiredThrottles(trx, instantAt(now))
  return 0
}

export const giveTryBack = (trx: Trx, { key }: Gate) => forgiveTry(trx, key)
