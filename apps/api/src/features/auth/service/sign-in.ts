import type * as auth from '@tostao/contract/auth'
import type { Call } from '@tostao/contract/endpoint'
import type { Profile } from '@tostao/contract/profile'
import type { KnownBrowser } from '../../../calls/call.ts'
import { lockUser } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { deviceOf } from '../../../lib/device.ts'
import { keyedQueue } from '../../../lib/keyed-queue.ts'
import { DUMMY_HASH, hashPassword, isOutdatedHash, isPassword } from '../../../lib/password-hash.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findCredentials, findUserByEmail, insertUser, updatePasswordHash } from '../repository/users.ts'
import { networkOf } from '../rules.ts'
import { type BrowserToken, findKnown, keepBrowser, newBrowser } from './known-browsers.ts'
import { assertStrong } from './password.ts'
import { forgetAttempts, loginFrom, loginIn, loginOf, refundAttempt, registerFrom, takeAttempt } from './rate-limit.ts'
import { openSession, type Session } from './session.ts'

/** From where a call comes. */
interface Origin {
  ip: string
  userAgent: string | undefined
  browserTokens: readonly string[]
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
  const pushes = { pushFrom: 21, pushTo: 8, pushAmounts: false }
  const chosen = { reminders: false, reportBasis: 'compra', monthStart: 1, ...pushes } as const
  return { id: user.id, name, email, createdAt: created_at, demo: false, ...chosen, sendsReminders }
}

export interface SignedIn {
  session: Session
  browser: KnownBrowser
}

// One at a time: correct sign-ins in parallel would use up their address's attempts while they are checked.
const queue = keyedQueue<string>()

/**
 * Signs in. An unknown address takes the same time, answer and rate limit as a wrong password. A browser that the account
 * knows waits for nobody else: neither for whoever guesses its password, nor for the neighbours of its network.
 */
export async function login(deps: Deps, body: Login, origin: Origin): Promise<SignedIn> {
  const known = await findKnown(deps.db, deps.clock, body.email, origin.browserTokens)
  return queue.run(known?.hash ?? networkOf(origin.ip), () => signIn(deps, body, origin, known))
}

async function signIn(deps: Deps, body: Login, { ip, userAgent }: Origin, known?: BrowserToken): Promise<SignedIn> {
  const { email, password, remember } = body
  const { db, clock } = deps
  const ofPassword = known ? loginIn(known.hash) : loginOf(email)
  const ofNetwork = known ? [] : [loginFrom(ip)]
  await takeAttempt(db, clock, ...ofPassword, ...ofNetwork)
  const user = await findUserByEmail(db, email)
  const right = await isPassword(password, user?.password_hash ?? DUMMY_HASH)
  if (!user || !right) throw new AppError('invalid_credentials')

  const newHash = isOutdatedHash(user.password_hash) ? await hashPassword(password) : undefined
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    // Check again: a reset during the check has ended every session, so do not open a new one with the old password.
    const now = await findCredentials(trx, user.id)
    if (now.password_hash !== user.password_hash) throw new AppError('invalid_credentials')
    await forgetAttempts(trx, ofPassword)
    for (const limit of ofNetwork) await refundAttempt(trx, limit)
    if (newHash !== undefined) await updatePasswordHash(trx, user.id, newHash)
    return enter(trx, deps, user.id, { remember, userAgent, known })
  })
}

interface Entering {
  remember: boolean
  userAgent: string | undefined
  known?: BrowserToken | undefined
}

/** Opens a session in a browser, which the user knows from now on. */
export async function enter(
  trx: Trx,
  deps: Deps,
  userId: UserId,
  { remember, userAgent, known }: Entering,
): Promise<SignedIn> {
  const fresh = newBrowser()
  const browser = await keepBrowser(trx, deps.clock, userId, fresh, known)
  const opened = { remember, device: deviceOf(userAgent), browserHash: fresh.hash }
  return { session: await openSession(trx, deps, userId, opened), browser }
}
