import type * as auth from '@tostao/contract/auth'
import type { Call } from '@tostao/contract/endpoint'
import type { Profile } from '@tostao/contract/profile'
import { lockUser } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { deviceOf } from '../../../lib/device.ts'
import { keyedQueue } from '../../../lib/keyed-queue.ts'
import { DUMMY_HASH, hashPassword, isOutdatedHash, isPassword } from '../../../lib/password-hash.ts'
import { findCredentials, findUserByEmail, insertUser, updatePasswordHash } from '../repository.ts'
import { networkOf } from '../rules.ts'
import { assertStrong } from './password.ts'
import { forgetAttempts, loginFrom, loginOf, refundAttempt, registerFrom, takeAttempt } from './rate-limit.ts'
import { openSession, type Session } from './session.ts'

/** From where a call comes. */
interface Origin {
  ip: string
  userAgent: string | undefined
}
type Login = Call<typeof auth.login>['body']
type Registration = Call<typeof auth.register>['body']

export async function register({ db, clock, config }: Deps, body: Registration, ip: string): Promise<Profile> {
  const { name, email, password } = body
  assertStrong(password, body, 'password')
  await takeAttempt(db, clock, registerFrom(ip))
  if (await findUserByEmail(db, email)) throw new AppError('email_taken')
  const password_hash = await hashPassword(password)
  const created_at = clock.instant()
  const user = await insertUser(db, { name, email, password_hash, created_at })
  if (!user) throw new AppError('email_taken')
  const sendsReminders = config.smtpUrl !== undefined
  const chosen = { reminders: false, reportBasis: 'compra' } as const
  return { id: user.id, name, email, createdAt: created_at, ...chosen, sendsReminders }
}

// One at a time: correct sign-ins in parallel would use up their address's attempts while they are checked.
const queue = keyedQueue<string>()

/** Signs in. An unknown address takes the same time, answer and rate limit as a wrong password. */
export const login = (deps: Deps, body: Login, origin: Origin): Promise<Session> =>
  queue.run(networkOf(origin.ip), () => signIn(deps, body, origin))

async function signIn(deps: Deps, { email, password, remember }: Login, origin: Origin): Promise<Session> {
  const { ip, userAgent } = origin
  const { db, clock } = deps
  await takeAttempt(db, clock, ...loginOf(email), loginFrom(ip))
  const user = await findUserByEmail(db, email)
  const right = await isPassword(password, user?.password_hash ?? DUMMY_HASH)
  if (!user || !right) throw new AppError('invalid_credentials')

  const newHash = isOutdatedHash(user.password_hash) ? await hashPassword(password) : undefined
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    // Check again: a reset during the check has ended every session, so do not open a new one with the old password.
    const now = await findCredentials(trx, user.id)
    if (now.password_hash !== user.password_hash) throw new AppError('invalid_credentials')
    await forgetAttempts(trx, loginOf(email))
    await refundAttempt(trx, loginFrom(ip))
    if (newHash !== undefined) await updatePasswordHash(trx, user.id, newHash)
    return openSession(trx, deps, user.id, { remember, device: deviceOf(userAgent) })
  })
}
