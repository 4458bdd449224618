import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isSessionLive } from '../features/auth/service.ts'
import { type SignedIn, verifyAccessToken } from '../lib/access-token.ts'
import { AppError } from '../lib/app-error.ts'

const BEARER = /^Bearer ([\w.-]+)$/

/** The user of a request. The session row is read each time, so that a session that was ended stops at once. */
export async function readSession({ db, config, clock }: Deps, request: FastifyRequest): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const user = token && (await verifyAccessToken(config.secret, clock, token))
  if (!user || !(await isSessionLive(db, user, clock.instant()))) throw new AppError('not_signed_in')
  return user
}
