import * as health from '@tostao/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Execute } from '../calls/call.ts'

/** For operators: `/livez` says that the process answers, `/readyz` that its database does. */
export function probes(app: FastifyInstance, execute: Execute): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const outcome = await execute(health.check, {})
    const ready = 'json' in outcome && Buffer.from(outcome.json).includes('"db":"ok"')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
