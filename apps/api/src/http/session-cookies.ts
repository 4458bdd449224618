import { API_BASE } from '@tostao/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answered, KnownBrowser, OpenedSession } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { signedCookie, valuesOf } from './signed-cookie.ts'

export const REFRESH_COOKIE = 'refreshToken'
/** Readable by the page, without value: its presence says that the refresh cookie exists. */
const SESSION_MARKER_COOKIE = 'hasSession'
/** Says in which browser who signs in has signed in before: a token for each of the last accounts. */
const DEVICE_COOKIE = 'device'
const DAY_SECONDS = 24 * 60 * 60
const REMEMBERED_SECONDS = 30 * DAY_SECONDS
const KNOWN_SECONDS = 180 * DAY_SECONDS
const MAX_ACCOUNTS = 10

export type SessionCookies = ReturnType<typeof sessionCookies>

/** The cookies of the session, set and cleared together, and the one of the browser, which outlives them. */
export function sessionCookies({ appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>) {
  const secure = appUrl.startsWith('https:')
  // A page of a neighbouring subdomain can set any cookie for us but one that is named so, which has to have the path '/'.
  const prefix = secure ? '__Host-' : ''
  const common = { sameSite: 'strict', secure } as const
  const oldHidden = { ...common, httpOnly: true, path: `${API_BASE}/auth` }
  const hidden = secure ? { ...oldHidden, path: '/' } : oldHidden
  const marker = { ...common, path: '/' }
  const signed = (name: string) => signedCookie(prefix + name, `${secret} ${prefix}${name}`, hidden)

  const device = signed(DEVICE_COOKIE)
  // As before there was a prefix. Where there is one, a browser is moved from it once: no other value fits this key.
  const unprefixed = signedCookie(REFRESH_COOKIE, secret, oldHidden)
  const refresh = secure ? signed(REFRESH_COOKIE) : unprefixed

  const clearUnprefixed = (reply: FastifyReply) => {
    if (!secure) return
    if (unprefixed.isIn(reply.request)) unprefixed.clear(reply)
    if (valuesOf(reply.request, SESSION_MARKER_COOKIE).length > 0) reply.clearCookie(SESSION_MARKER_COOKIE, marker)
  }
  const set = (reply: FastifyReply, { refreshToken, remember }: OpenedSession) => {
    const life = remember ? { maxAge: REMEMBERED_SECONDS } : {}
    refresh.set(reply, refreshToken, life)
    reply.setCookie(prefix + SESSION_MARKER_COOKIE, '1', { ...marker, ...life })
    clearUnprefixed(reply)
  }
  // The page clears its storage itself: `Clear-Site-Data` never arrives without a network (decision 6).
  const clear = (reply: FastifyReply) => {
    refresh.clear(reply)
    reply.clearCookie(prefix + SESSION_MARKER_COOKIE, marker)
    clearUnprefixed(reply)
  }
  const browserTokens = (request: FastifyRequest) => device.read(request)?.split('.') ?? []
  const know = (reply: FastifyReply, { token, replaced }: KnownBrowser) => {
    const others = browserTokens(reply.request).filter((other) => other !== token && other !== replaced)
    device.set(reply, [token, ...others].slice(0, MAX_ACCOUNTS).join('.'), { maxAge: KNOWN_SECONDS })
  }
  return {
    refreshToken: (request: FastifyRequest): string | undefined =>
      (refresh.isIn(request) ? refresh : unprefixed).read(request),
    browserTokens,
    /** Sets and clears what an answer says. */
    apply(reply: FastifyReply, { session, browser }: Omit<Answered, 'json'>) {
      if (session) set(reply, session)
      else if (session === null) clear(reply)
      if (browser) know(reply, browser)
      else if (browser === null) device.clear(reply)
    },
  }
}
