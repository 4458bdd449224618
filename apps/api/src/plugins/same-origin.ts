import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/**
 * Refuses a call that another site's page makes with our cookie. The browser says so by `Sec-Fetch-Site`, which no page
 * can forge; an older one by `Origin`. A program that is no browser sends neither, and has no cookie but its own.
 */
export function refuseForeignOrigin({ headers, host }: FastifyRequest, appUrl: string): void {
  const site = headers['sec-fetch-site']
  const own = site === undefined ? isOwn(headers.origin, host, appUrl) : site === 'same-origin' || site === 'none'
  if (!own) throw new AppError('foreign_origin')
}

const isOwn = (origin: string | undefined, host: string, appUrl: string): boolean =>
  origin === undefined || URL.parse(origin)?.host === host || origin === URL.parse(appUrl)?.origin
