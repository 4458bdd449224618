import { asUser } from '../../../calls/as-user.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { SessionCaller } from '../../../lib/caller.ts'
import { isPassword } from '../../../lib/password-hash.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findCredentials } from '../repository/users.ts'
import { forgetAttempts, passwordOf, takeAttempt } from './rate-limit.ts'

/** A user who has just given the right password. */
export interface CheckedCaller {
  caller: SessionCaller
  passwordHash: string
}

/** Checks the password of a signed-in user, in no transaction, because that takes long. */
export async function checkPassword(
  { db, clock }: Deps,
  caller: SessionCaller,
  password: string,
): Promise<CheckedCaller> {
  const { password_hash: passwordHash, demo_until } = await findCredentials(db, caller.userId)
  // A demo user has none.
  if (demo_until !== null) throw new AppError('demo_refused')
  await takeAttempt(db, clock, ...passwordOf(caller.userId))
  if (!(await isPassword(password, passwordHash))) throw new AppError('wrong_password')
  return { caller, passwordHash }
}

/** The transaction of a write that needed the password. A write that is refused still counts as an attempt. */
export const asCheckedUser = <T>(
  deps: Deps,
  { caller, passwordHash }: CheckedCaller,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  asUser(deps, caller, async (trx) => {
    // Check again: since the check another call may have set another password, which stays.
    const { password_hash } = await findCredentials(trx, caller.userId)
    if (password_hash !== passwordHash) throw new AppError('wrong_password')
    const done = await work(trx)
    await forgetAttempts(trx, passwordOf(caller.userId))
    return done
  })
