import { createHmac } from 'node:crypto'
import type { Session as Listed } from '@tostao/contract/sessions'
import type { KnownBrowser } from '../../../calls/call.ts'
import { findLiveSession } from '../../../calls/session-rows.ts'
import { isReadOnly, lockUser } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import { signAccessToken } from '../../../lib/access-token.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type SessionCaller, sessionCaller, type UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import { hashOf, randomToken } from '../../../lib/token.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { deleteBrowserOf, deleteBrowsers } from '../repository/known-browsers.ts'
import {
  findLiveSessions,
  insertSession,
  revokeOldest,
  revokeSession,
  revokeSessions,
  rotateSession,
} from '../repository/sessions.ts'
import { BROWSER_RETIRES, judgeRefresh, MAX_SESSIONS, sessionLife } from '../rules.ts'
import { type BrowserToken, isDue, keepBrowser, knownBy, newBrowser } from './known-browsers.ts'

export interface Session {
  accessToken: string
  refreshToken: string
  remember: boolean
}

export async function openSession(
  trx: Trx,
  { clock, config }: Deps,
  userId: UserId,
  { remember, device, browserHash }: { remember: boolean; device: string; browserHash: string },
) {
  const token = randomToken()
  const { id } = await insertSession(trx, userId, {
    refresh_hash: hashOf(token),
    rotated_at: clock.instant(),
    created_at: clock.instant(),
    device,
    browser_hash: browserHash,
    remember: remember ? 1 : 0,
    expires_at: instantAt(clock.now() + sessionLife(remember)),
  })
  await revokeOldest(trx, userId, clock.instant(), MAX_SESSIONS)
  return sessionOf(config.secret, clock, sessionCaller(userId, id), token, remember)
}

/** Sent by a browser about itself. */
interface Presented {
  refreshToken: string
  browserTokens: readonly string[]
}
export interface Refreshed {
  session: Session
  /** When the browser gets a new token. */
  browser?: KnownBrowser | undefined
}

/** Replaces a refresh token by the next pair. An old token ends its session and its browser: somebody has copied it. */
export async function refreshSession(deps: Deps, presented: Presented): Promise<Refreshed> {
  const { db, config, clock } = deps
  const { caller, token } = partsOf(presented.refreshToken)
  const found = await findLiveSession(db, caller.userId, caller.sessionId, clock.instant())
  if (!found) throw new AppError('session_ended')

  const next = nextToken(config.secret, token)
  const remember = found.remember === 1
  const verdict = judgeRefresh({ ...found, rotatedAt: Date.parse(found.rotated_at) }, hashOf(token), clock.now())
  if (verdict === 'reused') {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, caller.userId)
      await endWithBrowser(trx, clock, caller.userId, caller.sessionId)
    })
    throw new AppError('session_ended')
  }
  if (verdict === 'repeated') return { session: await sessionOf(config.secret, clock, caller, next, remember) }
  try {
    const known = presented.browserTokens.map(knownBy).find(({ hash }) => hash === found.browser_hash)
    const browser = await rotate(deps, caller, { token, next, remember, known, browser_hash: found.browser_hash })
    return { session: await sessionOf(config.secret, clock, caller, next, remember), browser }
  } catch (error) {
    if (!isReadOnly(error)) throw error
    // Reads go on where nothing can be written: the token stays as it is.
    return { session: await sessionOf(config.secret, clock, caller, token, remember) }
  }
}

interface Rotation {
  token: string
  next: string
  remember: boolean
  browser_hash: string | null
  known: BrowserToken | undefined
}

async function rotate(
  { db, clock }: Deps,
  { userId, sessionId }: SessionCaller,
  { token, next, remember, ...browser }: Rotation,
): Promise<KnownBrowser | undefined> {
  const rotated = {
    refresh_hash: hashOf(next),
    rotated_at: clock.instant(),
    expires_at: instantAt(clock.now() + sessionLife(remember)),
  }
  const change = (trx: Db, more: { browser_hash?: string }) =>
    rotateSession(trx, userId, sessionId, hashOf(token), { ...rotated, ...more })
  if (!(await isDue(db, clock, userId, browser))) return void (await change(db, {}))
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const fresh = newBrowser()
    const { numUpdatedRows } = await change(trx, { browser_hash: fresh.hash })
    // Else another tab was first.
    return numUpdatedRows === 0n ? undefined : keepBrowser(trx, clock, userId, fresh, browser.known)
  })
}

export const endSession = ({ db, clock }: Deps, caller: SessionCaller) =>
  revokeSession(db, caller.userId, caller.sessionId, clock.instant())

/** The session that asks, then the others. */
export async function listSessions(db: Db, { userId, sessionId }: SessionCaller, now: string): Promise<Listed[]> {
  const found = await findLiveSessions(db, userId, now)
  const listed = found.map((session) => ({ ...session, current: session.id === sessionId }))
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends the session with this id, or without one all others, each with its browser. */
export async function endSessions(trx: Trx, clock: Clock, { userId, sessionId }: SessionCaller, id?: number) {
  if (id === undefined) {
    await revokeSessions(trx, userId, clock.instant(), sessionId)
    return void (await deleteBrowsers(trx, userId, sessionId))
  }
  const { numUpdatedRows } = await endWithBrowser(trx, clock, userId, id)
  if (numUpdatedRows === 0n) throw new AppError('session_not_found')
}

async function endWithBrowser(trx: Trx, clock: Clock, userId: UserId, id: number) {
  const ended = await revokeSession(trx, userId, id, clock.instant())
  await deleteBrowserOf(trx, userId, id, instantAt(clock.now() + BROWSER_RETIRES))
  return ended
}

export const callerOf = (refreshToken: string): SessionCaller => partsOf(refreshToken).caller

// Derived, not random: two tabs that refresh at once, or a retry after a lost answer, get the same one. Only the
// server's secret can predict it.
const nextToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')

async function sessionOf(secret: string, clock: Clock, caller: SessionCaller, token: string, remember: boolean) {
  const accessToken = await signAccessToken(secret, clock, caller)
  return { accessToken, refreshToken: `${caller.userId}.${caller.sessionId}.${token}`, remember }
}

const REFRESH_TOKEN = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/

/** `user.session.secret`: with both ids either engine finds the row by its key. */
function partsOf(refreshToken: string): { caller: SessionCaller; token: string } {
  const [, userId, sessionId, token = ''] = REFRESH_TOKEN.exec(refreshToken) ?? []
  if (userId === undefined) throw new AppError('session_ended')
  return { caller: sessionCaller(Number(userId), Number(sessionId)), token }
}
