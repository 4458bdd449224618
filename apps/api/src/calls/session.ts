import type { Db, Trx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { isSessionLive, isUser } from '../features/auth/service/session.ts'
import { AppError } from '../lib/app-error.ts'
import type { Caller } from '../lib/caller.ts'

/** Refuses a caller whose session or user is gone: a call may wait its turn, and a job begin, long after they were looked up. */
export async function assertLive(db: Db | Trx, { clock }: Deps, caller: Caller): Promise<void> {
  const live =
    caller.via === 'session' ? await isSessionLive(db, caller, clock.instant()) : await isUser(db, caller.userId)
  if (!live) throw new AppError('not_signed_in')
}
