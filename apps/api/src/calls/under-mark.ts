import { setImmediate as nextTurn } from 'node:timers/promises'
import { touchRestore } from '../database/restores.ts'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import type { Clock } from '../lib/clock.ts'
import type { InTransaction } from './route.ts'

/**
 * Transactions of the one who holds a user's mark, left last at `touched`. Each is refused when somebody else has touched
 * or ended it: what is there may then be what the user typed since.
 */
export function holding(userId: UserId, clock: Clock, touched: string, inTransaction: InTransaction): InTransaction {
  let last = touched
  return async (work) => {
    // SQLite answers at once: without a pause, what others have asked meanwhile would come after the last portion.
    await nextTurn()
    const now = clock.instant()
    const done = await inTransaction(async (trx) => {
      if (!(await touchRestore(trx, userId, last, now))) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      return work(trx)
    })
    last = now
    return done
  }
}
