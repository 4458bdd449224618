import type { FastifyRequest } from 'fastify'
import type { Trx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { isSessionLive } from '../features/auth/service/session.ts'
import { verifyAccessToken } from '../lib/access-token.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionCaller } from '../lib/caller.ts'

const BEARER = /^Bearer ([\w.-]+)$/i

/** The caller of a request. The session row is read each time, so that a session that was ended stops at once. */
export async function findCaller(
  { db, config, clock }: Deps,
  request: FastifyRequest,
): Promise<SessionCaller | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await verifyAccessToken(config.secret, clock, token)
  return caller && (await isSessionLive(db, caller, clock.instant())) ? caller : undefined
}

export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionCaller> {
  const caller = await findCaller(deps, request)
  if (!caller) throw new AppError('not_signed_in')
  return caller
}

/** Refuses whose session has ended since `readSession`: a body may come long after what stands before it. */
export async function refuseEnded(trx: Trx, { clock }: Deps, caller: SessionCaller): Promise<void> {
  if (!(await isSessionLive(trx, caller, clock.instant()))) throw new AppError('not_signed_in')
}
