import * as auth from '@tostao/contract/auth'
import * as sessions from '@tostao/contract/sessions'
import type { Calls } from '../../calls/call.ts'
import { done, publicRoute, route, routeWithoutTransaction } from '../../calls/route.ts'
import type { CallDeps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { changePassword, linkAtOnce, mailLater, resetPassword } from './service/password.ts'
import { callerOf, endSession, endSessions, listSessions, refreshSession } from './service/session.ts'
import { login, register } from './service/sign-in.ts'

export function authRoutes(calls: Calls, deps: CallDeps): void {
  const { config, later } = deps

  publicRoute(calls, auth.register, ({ body }, { ip }) => register(deps, body, ip))

  publicRoute(calls, auth.login, async ({ body }, visitor, cookies) => {
    const { session, browser } = await login(deps, body, visitor)
    cookies.open(session)
    cookies.know(browser)
    return { accessToken: session.accessToken }
  })

  publicRoute(calls, auth.refresh, async (_call, { fromOwnOrigin, refreshToken, browserTokens }, cookies) => {
    if (!fromOwnOrigin) throw new AppError('foreign_origin')
    if (refreshToken === undefined) throw new AppError('session_ended')
    const { session, browser } = await refreshSession(deps, { refreshToken, browserTokens })
    cookies.open(session)
    if (browser) cookies.know(browser)
    return { accessToken: session.accessToken }
  })

  publicRoute(calls, auth.logout, async (_call, { fromOwnOrigin, refreshToken, caller }, cookies) => {
    if (!fromOwnOrigin) throw new AppError('foreign_origin')
    // Both sessions: another tab may have signed in and replaced the cookie since this page got its token.
    const sessions = [caller, refreshToken === undefined ? undefined : callerOf(refreshToken)]
    for (const session of sessions) if (session) await endSession(deps, session)
    cookies.end()
    return done()
  })

  publicRoute(calls, auth.forgotPassword, async ({ body }, { ip, fromThisMachine }) => {
    if (config.answersResetLink && fromThisMachine) return { debugLink: await linkAtOnce(deps, body.email, ip) }
    later('mail', await mailLater(deps, body.email, ip))
    return {}
  })

  publicRoute(calls, auth.resetPassword, ({ body }, { ip }) => done(resetPassword(deps, body, ip)))

  routeWithoutTransaction(calls, deps, auth.changePassword, async ({ caller, body }, cookies) => {
    cookies.know(await changePassword(deps, caller, body))
    return done()
  })

  route(calls, deps, sessions.list, ({ db, caller }) => listSessions(db, caller, deps.clock.instant()))
  route(calls, deps, sessions.end, ({ db, caller, query }) => done(endSessions(db, deps.clock, caller, query.id)))
}
