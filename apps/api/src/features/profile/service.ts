import type { Call } from '@tostao/contract/endpoint'
import type * as profile from '@tostao/contract/profile'
import type { Profile } from '@tostao/contract/profile'
import { asUser } from '../../calls/as-user.ts'
import { isConstraintViolation } from '../../database/sql.ts'
import type { CallDeps, Deps } from '../../deps.ts'
import { deleteUser } from '../../ledger/delete-user.ts'
import { forgetDeleted } from '../../ledger/forget-deleted.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SessionCaller, UserId } from '../../lib/caller.ts'
import type { Mail } from '../../lib/mailer.ts'
import { verifyUnsubscribeToken } from '../../lib/unsubscribe-token.ts'
import type { Flag } from '../../tables/columns.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { asCheckedUser, checkPassword } from '../auth/service/check-password.ts'
import { dropResetLinks } from '../auth/service/password.ts'
import { forgetAttempts, forgotOf, hasAttempt, loginOf, toldOf } from '../auth/service/rate-limit.ts'
import { endSessions } from '../auth/service/session.ts'
import { findProfile, updateProfile } from './repository.ts'
import { emailChangedMail } from './rules.ts'

export { claimReminder, findUnreminded, releaseReminder, updateProfile } from './repository.ts'

/** The profile as the database knows it. */
type Stored = Omit<Profile, 'sendsReminders'>

export async function readProfile(db: Db, userId: UserId): Promise<Stored> {
  const { reminders, pushAmounts, demoUntil, ...user } = await findProfile(db, userId)
  return { ...user, demo: demoUntil !== null, reminders: reminders === 1, pushAmounts: pushAmounts === 1 }
}

type Edit = Call<typeof profile.update>['body']
interface Edited {
  edited: Stored
  /** Sent to the address that the user had. */
  mail?: Mail
}

export async function editProfile(deps: Deps, caller: SessionCaller, sent: Edit): Promise<Edited> {
  const { currentPassword, email, ...others } = sent
  const { userId } = caller
  // The address that the user has is not written again: another call may be changing it.
  const now = await findProfile(deps.db, userId)
  if (email === undefined || email === now.email)
    return { edited: await asUser(deps, caller, (trx) => saveProfile(trx, userId, others)) }
  if (now.demoUntil !== null) throw new AppError('demo_refused')
  if (currentPassword === undefined) throw new AppError('password_missing')
  const checked = await checkPassword(deps, caller, currentPassword)
  return asCheckedUser(deps, checked, async (trx) => {
    const before = await findProfile(trx, userId)
    // They were mailed to the old address.
    await dropResetLinks(trx, userId)
    await endSessions(trx, deps.clock, caller)
    const edited = await saveProfile(trx, userId, { ...others, email })
    // Anybody can sign up with the address of somebody else: who changes it again and again must not fill their mailbox.
    const isTold = await hasAttempt(trx, deps.clock, toldOf(before.email))
    return isTold ? { edited, mail: emailChangedMail(before.email) } : { edited }
  })
}

async function saveProfile(trx: Trx, userId: UserId, changes: Omit<Edit, 'currentPassword'>): Promise<Stored> {
  const { reminders, reportBasis, monthStart, pushFrom, pushTo, pushAmounts, ...texts } = changes
  const row = {
    ...texts,
    ...(reminders !== undefined && { reminders: flagOf(reminders) }),
    ...(pushFrom !== undefined && { push_from: pushFrom }),
    ...(pushTo !== undefined && { push_to: pushTo }),
    ...(pushAmounts !== undefined && { push_amounts: flagOf(pushAmounts) }),
    ...(reportBasis !== undefined && { report_basis: reportBasis }),
    ...(monthStart !== undefined && { month_start: monthStart }),
  }
  if (Object.keys(row).length > 0) {
    try {
      await updateProfile(trx, userId, row)
    } catch (error) {
      throw isConstraintViolation(error) ? new AppError('email_taken') : error
    }
  }
  return readProfile(trx, userId)
}

const flagOf = (isOn: boolean): Flag => (isOn ? 1 : 0)

/** Deletes the user, every row of theirs and the counted attempts at their address and password. */
export async function removeUser(deps: CallDeps, caller: SessionCaller, password: string): Promise<void> {
  const checked = await checkPassword(deps, caller, password)
  await asCheckedUser(deps, checked, async (trx) => {
    const { email } = await findProfile(trx, caller.userId)
    await forgetAttempts(trx, [...loginOf(email), forgotOf(email)])
    await deleteUser(trx, caller.userId)
  })
  deps.later('forgetting what was deleted', () => forgetDeleted(deps.db))
}

/** By the token of a mail's link; whether it is one of ours. Of a user who has been deleted it is, too. */
export async function stopRemindersOf(deps: Deps, token: string): Promise<boolean> {
  const caller = await verifyUnsubscribeToken(deps.config.secret, token)
  if (!caller) return false
  try {
    await asUser(deps, caller, (db) => updateProfile(db, caller.userId, { reminders: 0 }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_signed_in')) throw error
  }
  return true
}
