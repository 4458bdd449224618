import type { Answer } from '@tostao/contract/endpoint'
import { MAX_ROWS_AT_ONCE, RestoreOutcome, type restoreStatus } from '@tostao/contract/exports'
import * as z from 'zod/mini'
import { cancelMark, findMark, findOutcome } from '../../../calls/restore-lock-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { readGaveWay } from '../rules/gave-way.ts'
import { giveBack } from './make-room.ts'

export async function findRestoreStatus(db: Db, userId: UserId): Promise<Answer<typeof restoreStatus>> {
  const mark = await findMark(db, userId)
  if (mark) return { state: 'running', rows: mark.done, of: mark.total, cancelled: mark.cancelled === 1 }
  const found = await findOutcome(db, userId)
  return found ? z.parse(RestoreOutcome, JSON.parse(found.outcome)) : { state: 'none' }
}

/** Who holds the mark takes back what came in. Where nothing did, nobody has to: it may wait its turn for long. */
export async function cancelRestore(trx: Trx, userId: UserId): Promise<void> {
  const mark = await findMark(trx, userId)
  if (!mark) throw new AppError('restore_not_found')
  const isEmpty = mark.total > MAX_ROWS_AT_ONCE && mark.done === 0
  if (isEmpty) await giveBack(trx, userId, readGaveWay(mark.gave_way))
  else await cancelMark(trx, userId)
}
