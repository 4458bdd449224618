import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { isSessionLive } from '../features/auth/service/session.ts'
import { type SignedIn, verifyAccessToken } from '../lib/access-token.ts'
import { AppError } from '../lib/app-error.ts'

const BEARER = /^Bearer ([\w.-]+)$/i

/** The user of a request. The session row is read each time, so that a session that was ended stops at once. */
export async function findUser({ db, config, clock }: Deps, request: FastifyRequest): Promise<SignedIn | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const user = token === undefined ? undefined : await verifyAccessToken(config.secret, clock, token)
  return user && (await isSessionLive(db, user, clock.instant())) ? user : undefined
}

export async function readSession(deps: Deps, request: FastifyRequest): Promise<SignedIn> {
  const user = await findUser(deps, request)
  if (!user) throw new AppError('not_signed_in')
  return user
}

/** Refuses whose session has ended since `readSession`: a body may come long after what stands before it. */
export async function refuseEnded(trx: Db, { clock }: Deps, user: SignedIn): Promise<void> {
  if (!(await isSessionLive(trx, user, clock.instant()))) throw new AppError('not_signed_in')
}
