import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/**
 * Refuses a call that another site's page makes with our cookie. The browser says so by `Sec-Fetch-Site`, which no page
 * can forge; an older one by `Origin`. A program that is no browser sends neither, and has no cookie but its own.
 */
export function refuseForeignOrigin({ headers }: FastifyRequest, appUrl: string): void {
  const site = headers['sec-fetch-site']
  const own = site === undefined ? isOwn(headers, appUrl) : site === 'same-origin' || site === 'none'
  if (!own) throw new AppError('foreign_origin')
}

// `Host` itself: what a proxy says of it is for the caller to make up where the proxy does not set it.
const isOwn = ({ origin, host }: FastifyRequest['headers'], appUrl: string): boolean =>
  origin === undefined || URL.parse(origin)?.host === host || origin === URL.parse(appUrl)?.origin
