import { ANY_CALL, type Endpoint, ErrorAnswer, refusalsOf } from '@tostao/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/**
 * Collects the refusals that endpoints answer and do not declare: neither the client nor the API's document would know
 * them.
 */
export function watchRefusals(app: FastifyInstance): string[] {
  const undeclared: string[] = []
  app.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    const { endpoint } = routeOptions.config
    if (endpoint === undefined || statusCode < 400 || typeof payload !== 'string') return
    const { code } = z.parse(ErrorAnswer, JSON.parse(payload)).error
    if (!declares(endpoint, code)) undeclared.push(`${endpoint.method} ${endpoint.path}: ${code}`)
  })
  return undeclared
}

const declares = (endpoint: Endpoint, code: string): boolean =>
  new Set<string>([...refusalsOf(endpoint), ...ANY_CALL]).has(code)
