import { type Months, monthsFrom } from '@tostao/primitives/months'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { Caller } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { findLive } from './session-rows.ts'

/**
 * Refuses a caller whose session or user is gone: a call may wait its turn, and a job begin, long after they were looked
 * up. Also one whose data are coming back, unless `isRestore`. Answers the months in which the user counts.
 */
export async function lookAtUser(db: Db | Trx, { clock }: Deps, caller: Caller, isRestore = false): Promise<Months> {
  const live = await findLive(db, caller, clock.instant())
  if (!live) throw new AppError('not_signed_in')
  if (live.restoring !== null && !isRestore) throw new AppError('restoring', progressOf(live))
  return monthsFrom(live.monthStart)
}

export const assertLive = async (...given: Parameters<typeof lookAtUser>): Promise<void> =>
  void (await lookAtUser(...given))

/** Nothing of how far it is where much is undone. */
const progressOf = ({ done, total }: { done: number | null; total: number | null }) =>
  total ? { message: `Seus dados estão voltando: ${Math.floor((100 * (done ?? 0)) / total)}%.` } : {}
