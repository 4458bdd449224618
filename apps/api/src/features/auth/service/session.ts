import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Session as Listed } from '@tostao/contract/sessions'
import { findLiveSession } from '../../../database/sessions.ts'
import { isReadOnly } from '../../../database/sql.ts'
import type { Db, Trx } from '../../../database/tables.ts'
import type { Deps } from '../../../deps.ts'
import { signAccessToken } from '../../../lib/access-token.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type SessionCaller, sessionCaller, type UserId } from '../../../lib/caller.ts'
import { type Clock, instantAt } from '../../../lib/clock.ts'
import {
  findLiveSessions,
  insertSession,
  revokeOldest,
  revokeSession,
  revokeSessions,
  rotateSession,
} from '../repository.ts'
import { judgeRefresh, MAX_SESSIONS, sessionLife } from '../rules.ts'

export interface Session {
  accessToken: string
  refreshToken: string
  remember: boolean
}

export const randomToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export async function openSession(
  trx: Trx,
  { clock, config }: Deps,
  userId: UserId,
  { remember, device }: { remember: boolean; device: string },
) {
  const token = randomToken()
  const { id } = await insertSession(trx, userId, {
    refresh_hash: hashOf(token),
    rotated_at: clock.instant(),
    created_at: clock.instant(),
    device,
    remember: remember ? 1 : 0,
    expires_at: instantAt(clock.now() + sessionLife(remember)),
  })
  await revokeOldest(trx, userId, clock.instant(), MAX_SESSIONS)
  return sessionOf(config.secret, clock, sessionCaller(userId, id), token, remember)
}

/** Replaces a refresh token by the next pair. An old token ends its session: somebody has copied it. */
export async function refreshSession({ db, config, clock }: Deps, refreshToken: string): Promise<Session> {
  const { caller, token } = partsOf(refreshToken)
  const found = await findLiveSession(db, caller.userId, caller.sessionId, clock.instant())
  if (!found) throw new AppError('session_ended')

  const hash = hashOf(token)
  const next = nextToken(config.secret, token)
  const remember = found.remember === 1
  const verdict = judgeRefresh({ ...found, rotatedAt: Date.parse(found.rotated_at) }, hash, clock.now())
  if (verdict === 'reused') {
    await revokeSession(db, caller.userId, caller.sessionId, clock.instant())
    throw new AppError('session_ended')
  }
  if (verdict === 'current') {
    const rotated = {
      refresh_hash: hashOf(next),
      rotated_at: clock.instant(),
      expires_at: instantAt(clock.now() + sessionLife(remember)),
    }
    try {
      await rotateSession(db, caller.userId, caller.sessionId, hash, rotated)
    } catch (error) {
      if (!isReadOnly(error)) throw error
      // Reads go on where nothing can be written: the token stays as it is.
      return sessionOf(config.secret, clock, caller, token, remember)
    }
  }
  return sessionOf(config.secret, clock, caller, next, remember)
}

export const endSession = ({ db, clock }: Deps, caller: SessionCaller) =>
  revokeSession(db, caller.userId, caller.sessionId, clock.instant())

/** The session that asks, then the others. */
export async function listSessions(db: Db, { userId, sessionId }: SessionCaller, now: string): Promise<Listed[]> {
  const found = await findLiveSessions(db, userId, now)
  const listed = found.map((session) => ({ ...session, current: session.id === sessionId }))
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends the session with this id, or without one all others. */
export async function endSessions(trx: Trx, { userId, sessionId }: SessionCaller, now: string, id?: number) {
  if (id === undefined) return void (await revokeSessions(trx, userId, now, sessionId))
  const { numUpdatedRows } = await revokeSession(trx, userId, id, now)
  if (numUpdatedRows === 0n) throw new AppError('session_not_found')
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

/** `user.session.secret`: with both ids either engine finds the row by its key. */
function partsOf(refreshToken: string): { caller: SessionCaller; token: string } {
  const [userId = '', sessionId = '', token = ''] = refreshToken.split('.')
  return { caller: sessionCaller(Number(userId), Number(sessionId)), token }
}
