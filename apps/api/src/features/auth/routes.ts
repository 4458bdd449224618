import { auth } from '@tostao/contract/auth'
import { sessions } from '@tostao/contract/sessions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { background } from '../../plugins/background.ts'
import { done, publicRoute, route, routeWithoutTransaction } from '../../plugins/route.ts'
import { assertOwnOrigin } from '../../plugins/same-origin.ts'
import { findCaller } from '../../plugins/session.ts'
import { sessionCookies } from '../../plugins/session-cookies.ts'
import { changePassword, linkAtOnce, mailLater, resetPassword } from './service/password.ts'
import { callerOf, endSession, endSessions, listSessions, refreshSession } from './service/session.ts'
import { login, register } from './service/sign-in.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const cookies = sessionCookies(config)
  const later = background(app)

  publicRoute(app, auth.register, ({ body }, request) => register(deps, body, request.ip))

  publicRoute(app, auth.login, async ({ body }, request, reply) => {
    const session = await login(deps, body, { ip: request.ip, userAgent: request.headers['user-agent'] })
    cookies.set(reply, session)
    return { accessToken: session.accessToken }
  })

  publicRoute(app, auth.refresh, async (_call, request, reply) => {
    assertOwnOrigin(request, config.appUrl)
    const refreshToken = cookies.read(request)
    if (refreshToken === undefined) throw new AppError('session_ended')
    const session = await refreshSession(deps, refreshToken)
    cookies.set(reply, session)
    return { accessToken: session.accessToken }
  })

  publicRoute(app, auth.logout, async (_call, request, reply) => {
    assertOwnOrigin(request, config.appUrl)
    const refreshToken = cookies.read(request)
    // Both sessions: another tab may have signed in and replaced the cookie since this page got its token.
    const sessions = [await findCaller(deps, request), refreshToken === undefined ? undefined : callerOf(refreshToken)]
    for (const session of sessions) if (session) await endSession(deps, session)
    cookies.clear(reply)
    return done()
  })

  publicRoute(app, auth.forgotPassword, async ({ body }, request) => {
    // Check the host: a foreign name that resolves to this machine would make another site's page look like ours.
    if (config.answersResetLink && isLoopback(request.hostname) && !isHandedOn(request))
      return { debugLink: await linkAtOnce(deps, body.email, request.ip) }
    later('mail', await mailLater(deps, body.email, request.ip))
    return {}
  })

  publicRoute(app, auth.resetPassword, ({ body }, request) => done(resetPassword(deps, body, request.ip)))

  routeWithoutTransaction(app, deps, auth.changePassword, ({ caller, body }) =>
    done(changePassword(deps, caller, body)),
  )

  route(app, deps, sessions.list, ({ db, caller }) => listSessions(db, caller, deps.clock.instant()))
  route(app, deps, sessions.end, ({ db, caller, query }) =>
    done(endSessions(db, caller, deps.clock.instant(), query.id)),
  )
}

/** Whether a proxy forwarded the request, even one that the settings do not name. */
const isHandedOn = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))
