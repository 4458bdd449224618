import underPressure from '@fastify/under-pressure'
import { isHeavy } from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'

const API = /^(?:https?:\/\/[^/]*)?\/api(?:\/|$)/i

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export async function security(app: FastifyInstance, { appUrl, maxEventLoopDelay }: Config): Promise<void> {
  const headers = { ...HEADERS, ...(appUrl.startsWith('https:') && OVER_TLS) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // A proxy may have taken the other one.
    if (hostsOf(request) > 1) void reply.status(400).header('connection', 'close').send()
    else done()
  })
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: refuseHeavy })
  app.addHook('onSend', async (request, reply) => {
    const { url = request.url } = request.routeOptions
    if (API.test(url) || API.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length

/** Light calls are answered also when the thread is late: refusing them would make one user's work everybody's trouble. */
async function refuseHeavy({ routeOptions, query }: FastifyRequest): Promise<void> {
  const { endpoint } = routeOptions.config
  if (endpoint && isHeavy(endpoint, { query })) throw new AppError('unavailable', { retryAfterSeconds: 5 })
}
