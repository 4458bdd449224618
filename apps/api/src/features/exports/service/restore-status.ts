import type { Answer } from '@tostao/contract/endpoint'
import { MAX_ROWS_AT_ONCE, RestoreOutcome, type restoreStatus } from '@tostao/contract/exports'
import * as z from 'zod/mini'
import { cancelLock, findLock, findOutcome } from '../../../calls/restore-lock-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { readReplaced } from '../rules/replaced-records.ts'
import { giveBack } from './make-room.ts'

export async function findRestoreStatus(db: Db, userId: UserId): Promise<Answer<typeof restoreStatus>> {
  const lock = await findLock(db, userId)
  if (lock) return { state: 'running', rows: lock.done, of: lock.total, cancelled: lock.cancelled === 1 }
  const found = await findOutcome(db, userId)
  return found ? z.parse(RestoreOutcome, JSON.parse(found.outcome)) : { state: 'none' }
}

/** Who holds the lock takes back what came in. Where nothing did, nobody has to: it may wait its turn for long. */
export async function cancelRestore(trx: Trx, userId: UserId): Promise<void> {
  const lock = await findLock(trx, userId)
  if (!lock) throw new AppError('restore_not_found')
  const isEmpty = lock.total > MAX_ROWS_AT_ONCE && lock.done === 0
  if (isEmpty) await giveBack(trx, userId, readReplaced(lock.gave_way))
  else await cancelLock(trx, userId)
}
