import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import { isHeavy } from '@tostao/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'

const API = /^(?:https?:\/\/[^/]*)?\/api(?:\/|$)/i

export async function security(app: FastifyInstance, { appUrl, maxEventLoopDelay }: Config): Promise<void> {
  const tls = appUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: tls && { maxAge: 31_536_000, includeSubDomains: true },
  })
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: refuseHeavy })
  app.addHook('onSend', async (request, reply) => {
    const { url = request.url } = request.routeOptions
    if (API.test(url) || API.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

/** What is light is answered also when the thread is late: refusing it would make one user's work everybody's trouble. */
async function refuseHeavy({ routeOptions, query }: FastifyRequest): Promise<void> {
  const { endpoint } = routeOptions.config
  if (endpoint && isHeavy(endpoint, { query })) throw new AppError('unavailable', { retryAfterSeconds: 5 })
}
