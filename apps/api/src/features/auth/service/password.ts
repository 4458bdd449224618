import type * as auth from '@tostao/contract/auth'
import type { Call } from '@tostao/contract/endpoint'
import { errors } from '@tostao/contract/errors'
import type { KnownBrowser } from '../../../calls/call.ts'
import { lockUser } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { SessionCaller, UserId } from '../../../lib/caller.ts'
import { instantAt } from '../../../lib/clock.ts'
import { isCommonPassword } from '../../../lib/common-passwords.ts'
import type { Mail } from '../../../lib/mailer.ts'
import { hashPassword } from '../../../lib/password-hash.ts'
import { hashOf, randomToken } from '../../../lib/token.ts'
import type { Trx } from '../../../tables/tables.ts'
import { deleteBrowsers, updateBrowserOf } from '../repository/known-browsers.ts'
import { revokeSessions } from '../repository/sessions.ts'
import {
  deleteResets,
  findCredentials,
  findReset,
  findUserByEmail,
  insertReset,
  updatePasswordHash,
} from '../repository/users.ts'
import { type Owner, RESET_LIVES, weaknessOf } from '../rules.ts'
import { asCheckedUser, checkPassword } from './check-password.ts'
import { keepBrowser, newBrowser } from './known-browsers.ts'
import {
  forgetAttempts,
  forgotFrom,
  forgotOf,
  hasAttempt,
  loginFrom,
  loginOf,
  refundAttempt,
  resetFrom,
  takeAttempt,
} from './rate-limit.ts'

const [, PASSWORD_COMMON] = errors.password_common

interface ResetLink {
  link: string
  /** Whether the link works. An unknown address, a demo user's, or one above its rate limit, gets a link that does not. */
  known: boolean
}

/** Earlier links stay valid, so that a stranger who asks for more cannot disable them. */
async function makeLink(trx: Trx, { clock, config }: Deps, email: string): Promise<ResetLink> {
  const token = randomToken()
  const link = `${config.appUrl}/reset-password?token=${token}`
  const user = await findUserByEmail(trx, email)
  if (!user || user.demo_until !== null || !(await hasAttempt(trx, clock, forgotOf(email))))
    return { link, known: false }
  await insertReset(trx, user.id, {
    token_hash: hashOf(token),
    expires_at: instantAt(clock.now() + RESET_LIVES),
  })
  return { link, known: true }
}

/** The reset link, for the answer itself. */
export async function linkAtOnce(deps: Deps, email: string, ip: string): Promise<string> {
  await takeAttempt(deps.db, deps.clock, forgotFrom(ip))
  const { link } = await deps.db.transaction().execute((trx) => makeLink(trx, deps, email))
  return link
}

/** Returns the work to do after the answer, whose time must not show whether the address is known. */
export async function mailLater(deps: Deps, email: string, ip: string): Promise<() => Promise<void>> {
  const { db, clock, mailer } = deps
  await takeAttempt(db, clock, forgotFrom(ip))
  return async () => {
    const { link, known } = await db.transaction().execute((trx) => makeLink(trx, deps, email))
    if (known) await mailer(resetMail(email, link))
  }
}

/** Contains nothing typed by others, such as the name: a stranger could have registered this address. */
const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Redefina sua senha do Tostão',
  text: [
    'Olá!',
    'Recebemos um pedido para redefinir a senha da sua conta no Tostão. Para escolher uma nova senha, abra este link:',
    link,
    'O link vale por 30 minutos e só pode ser usado uma vez. Ao trocar a senha, você sairá de todos os dispositivos.',
    'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
    'Equipe do Tostão',
  ].join('\n\n'),
})

/** Sets the password by a link, also while the rate limit blocks sign-in, and ends the block. */
export async function resetPassword(
  { db, clock }: Deps,
  { token, newPassword }: Call<typeof auth.resetPassword>['body'],
  ip: string,
): Promise<void> {
  const tokenHash = hashOf(token)
  await takeAttempt(db, clock, resetFrom(ip))
  const asked = await findReset(db, tokenHash, clock.instant())
  if (!asked) throw new AppError('reset_token_invalid')

  const userId = asked.user_id
  assertStrong(newPassword, await findCredentials(db, userId))
  const newHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    // Check again: while the password was hashed, another reset or change may have removed the links.
    if (!(await findReset(trx, tokenHash, clock.instant()))) throw new AppError('reset_token_invalid')
    const { email } = await findCredentials(trx, userId)
    await updatePasswordHash(trx, userId, newHash)
    await revokeSessions(trx, userId, clock.instant())
    await deleteBrowsers(trx, userId)
    await deleteResets(trx, userId)
    await forgetAttempts(trx, loginOf(email))
    await refundAttempt(trx, loginFrom(ip))
    await refundAttempt(trx, resetFrom(ip))
  })
}

/** The browser of the session stays known, by another token: a copy of the old one is worth nothing. */
export async function changePassword(
  deps: Deps,
  caller: SessionCaller,
  { currentPassword, newPassword }: Call<typeof auth.changePassword>['body'],
): Promise<KnownBrowser> {
  assertStrong(newPassword, await findCredentials(deps.db, caller.userId))
  const checked = await checkPassword(deps, caller, currentPassword)
  const newHash = await hashPassword(newPassword)
  return asCheckedUser(deps, checked, async (trx) => {
    const { userId, sessionId } = caller
    await updatePasswordHash(trx, userId, newHash)
    await revokeSessions(trx, userId, deps.clock.instant(), sessionId)
    await deleteBrowsers(trx, userId)
    await deleteResets(trx, userId)
    const fresh = newBrowser()
    await updateBrowserOf(trx, userId, sessionId, fresh.hash)
    return keepBrowser(trx, deps.clock, userId, fresh)
  })
}

export const dropResetLinks = (trx: Trx, userId: UserId) => deleteResets(trx, userId)

/** Refuses what would be guessed. `field`: the password's name in the call. */
export function assertStrong(password: string, owner: Owner, field = 'newPassword'): void {
  const weakness = isCommonPassword(password) ? PASSWORD_COMMON : weaknessOf(password, owner)
  if (weakness) throw new AppError('password_common', { fields: { [field]: weakness } })
}
