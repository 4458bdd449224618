import type { FastifyRequest } from 'fastify'
import type { Trx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { isSessionLive, isUser } from '../features/auth/service/session.ts'
import { verifyAccessToken } from '../lib/access-token.ts'
import { AppError } from '../lib/app-error.ts'
import type { Caller, SessionCaller } from '../lib/caller.ts'

const BEARER = /^Bearer ([\w.-]+)$/i

/** The caller of a request. The session row is read each time, so that a session that was ended stops at once. */
export async function findCaller({ db, config, clock }: Deps, request: FastifyRequest) {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : verifyAccessToken(config.secret, clock, token)
  return caller && (await isSessionLive(db, caller, clock.instant())) ? caller : undefined
}

export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionCaller> {
  const caller = await findCaller(deps, request)
  if (!caller) throw new AppError('not_signed_in')
  return caller
}

/** Refuses a caller whose session or user is gone: a body may come, and a job begin, long after they were looked up. */
export async function assertLive(trx: Trx, { clock }: Deps, caller: Caller): Promise<void> {
  const live =
    caller.via === 'session' ? await isSessionLive(trx, caller, clock.instant()) : await isUser(trx, caller.userId)
  if (!live) throw new AppError('not_signed_in')
}
