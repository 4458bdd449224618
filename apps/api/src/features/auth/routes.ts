import type { CookieSerializeOptions } from '@fastify/cookie'
import { auth } from '@tostao/contract/auth'
import { API_BASE } from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { background } from '../../plugins/background.ts'
import { done, publicRoute, routeWithoutTransaction } from '../../plugins/route.ts'
import { assertOwnOrigin } from '../../plugins/same-origin.ts'
import { findCaller } from '../../plugins/session.ts'
import { changePassword, linkAtOnce, mailLater, resetPassword } from './service/password.ts'
import { callerOf, endSession, refreshSession, type Session } from './service/session.ts'
import { login, register } from './service/sign-in.ts'

const REFRESH_COOKIE = 'refreshToken'
/** Readable by the page, without value: its presence says that the refresh cookie exists. */
const SESSION_MARKER_COOKIE = 'hasSession'
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps
  const cookies = sessionCookies(config.appUrl.startsWith('https:'))
  const later = background(app)

  publicRoute(app, auth.register, ({ body }, request) => register(deps, body, request.ip))

  publicRoute(app, auth.login, async ({ body }, request, reply) => {
    const session = await login(deps, body, request.ip)
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
    reply.header('clear-site-data', '"storage"')
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
}

/** Whether a proxy forwarded the request, even one that the settings do not name. */
const isHandedOn = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))

/** The two cookies of a session, set and cleared together. Signed, so that a forged one cannot end a session. */
function sessionCookies(secure: boolean) {
  const common: CookieSerializeOptions = { sameSite: 'strict', secure }
  const refresh: CookieSerializeOptions = { ...common, httpOnly: true, path: `${API_BASE}/auth` }
  const marker: CookieSerializeOptions = { ...common, path: '/' }
  return {
    read(request: FastifyRequest): string | undefined {
      const cookie = request.cookies[REFRESH_COOKIE]
      const unsigned = cookie === undefined ? undefined : request.unsignCookie(cookie)
      return unsigned?.valid ? unsigned.value : undefined
    },
    set(reply: FastifyReply, { refreshToken, remember }: Session) {
      const life = remember ? { maxAge: REMEMBERED_SECONDS } : {}
      reply.setCookie(REFRESH_COOKIE, refreshToken, { ...refresh, ...life, signed: true })
      reply.setCookie(SESSION_MARKER_COOKIE, '1', { ...marker, ...life })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(REFRESH_COOKIE, refresh)
      reply.clearCookie(SESSION_MARKER_COOKIE, marker)
    },
  }
}
