import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../calls/call.ts'
import { type Config, isLoopback } from '../config.ts'
import type { SessionCookies } from './session-cookies.ts'

export const visitorOf = (request: FastifyRequest, { appUrl }: Config, cookies: SessionCookies): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  refreshToken: cookies.refreshToken(request),
  browserTokens: cookies.browserTokens(request),
  fromOwnOrigin: isFromOwnOrigin(request, appUrl),
  // Check the host: a foreign name that resolves to this machine would make another site's page look like ours.
  fromThisMachine: isLoopback(request.hostname) && !isHandedOn(request),
})

// Browsers send `Sec-Fetch-Site`, which pages cannot forge; older ones send `Origin`. Other programs send neither, and
// use only their own cookie.
function isFromOwnOrigin({ headers }: FastifyRequest, appUrl: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? isOwn(headers, appUrl) : site === 'same-origin' || site === 'none'
}

// `Host` and not X-Forwarded-Host, which a caller can invent when the proxy does not set it.
const isOwn = ({ origin, host }: FastifyRequest['headers'], appUrl: string): boolean =>
  origin === undefined || URL.parse(origin)?.host === host || origin === URL.parse(appUrl)?.origin

/** Whether a proxy forwarded the request, even one that the settings do not name. */
const isHandedOn = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))
