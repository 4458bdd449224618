import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

// Browsers send `Sec-Fetch-Site`, which pages cannot forge; older ones send `Origin`. Other programs send neither, and
// use only their own cookie.
export function assertOwnOrigin({ headers }: FastifyRequest, appUrl: string): void {
  const site = headers['sec-fetch-site']
  const own = site === undefined ? isOwn(headers, appUrl) : site === 'same-origin' || site === 'none'
  if (!own) throw new AppError('foreign_origin')
}

// `Host` and not X-Forwarded-Host, which a caller can invent when the proxy does not set it.
const isOwn = ({ origin, host }: FastifyRequest['headers'], appUrl: string): boolean =>
  origin === undefined || URL.parse(origin)?.host === host || origin === URL.parse(appUrl)?.origin
