// Work on one user in many transactions. A lock in `restores` refuses the user's other calls meanwhile; what a killed
// server leaves under one is taken back by `jobs/watch-restores.ts`.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'
import { beatRestore, releaseRestore } from './restore-lock-rows.ts'
import type { InTransaction } from './route.ts'

/** One of the transactions under a lock, which brings in so many rows, or takes them back where they are below zero. */
export type Portion = <T>(work: (trx: Trx) => Promise<T>, rows?: number) => Promise<T>

/** The work under a user's lock, as its holder does it. */
export interface RestoreLock {
  /** Refused once the user has cancelled. */
  portion: Portion
  /** Takes the restore back: nobody cancels this. */
  takingBack: Portion
  /** Leaves the lock, and what is done under it, to whoever takes back what servers left. */
  release(): Promise<void>
}

/** Why a portion is not begun: whoever finds the lock takes back what it stands for. */
export class Stopping extends Error {}

export const newHolder = (): string => crypto.randomUUID()

/**
 * Transactions of the one who holds a user's lock. Each is refused when somebody else has taken it over or ended it: what
 * is there may then be what the user typed since.
 */
export function restoreLock(
  userId: UserId,
  holder: string,
  inTransaction: InTransaction,
  stopping?: AbortSignal | undefined,
): RestoreLock {
  const portionWhere =
    (mayBeCancelled: boolean): Portion =>
    async (work, rows) => {
      // SQLite answers at once: without a pause, what others have asked meanwhile would come after the last portion.
      await nextTurn()
      if (stopping?.aborted) throw new Stopping()
      return inTransaction(async (trx) => {
        const lock = await beatRestore(trx, userId, holder, rows)
        if (!lock) throw new AppError('unavailable', { retryAfterSeconds: 5 })
        if (lock.cancelled === 1 && !mayBeCancelled) throw new AppError('restore_cancelled')
        return work(trx)
      })
    }
  return {
    portion: portionWhere(false),
    takingBack: portionWhere(true),
    async release() {
      // A lock that cannot be left in order is found by its count, which stands still.
      await inTransaction((trx) => releaseRestore(trx, userId, holder)).catch(() => undefined)
    },
  }
}
