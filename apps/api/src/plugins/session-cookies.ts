import type { CookieSerializeOptions } from '@fastify/cookie'
import { API_BASE } from '@tostao/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedSession } from '../calls/call.ts'
import type { Config } from '../config.ts'

const REFRESH_COOKIE = 'refreshToken'
/** Readable by the page, without value: its presence says that the refresh cookie exists. */
const SESSION_MARKER_COOKIE = 'hasSession'
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

export type SessionCookies = ReturnType<typeof sessionCookies>

/** The two cookies of a session, set and cleared together. Signed, so that a forged one cannot end a session. */
export function sessionCookies({ appUrl }: Pick<Config, 'appUrl'>) {
  const common: CookieSerializeOptions = { sameSite: 'strict', secure: appUrl.startsWith('https:') }
  const refresh: CookieSerializeOptions = { ...common, httpOnly: true, path: `${API_BASE}/auth` }
  const marker: CookieSerializeOptions = { ...common, path: '/' }
  return {
    read(request: FastifyRequest): string | undefined {
      const cookie = request.cookies[REFRESH_COOKIE]
      const unsigned = cookie === undefined ? undefined : request.unsignCookie(cookie)
      return unsigned?.valid ? unsigned.value : undefined
    },
    set(reply: FastifyReply, { refreshToken, remember }: OpenedSession) {
      const life = remember ? { maxAge: REMEMBERED_SECONDS } : {}
      reply.setCookie(REFRESH_COOKIE, refreshToken, { ...refresh, ...life, signed: true })
      reply.setCookie(SESSION_MARKER_COOKIE, '1', { ...marker, ...life })
    },
    /** Clears what else the page has stored, too. */
    clear(reply: FastifyReply) {
      reply.clearCookie(REFRESH_COOKIE, refresh)
      reply.clearCookie(SESSION_MARKER_COOKIE, marker)
      reply.header('clear-site-data', '"storage"')
    },
  }
}
