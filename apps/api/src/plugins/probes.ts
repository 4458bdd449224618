import * as health from '@tostao/contract/health'
import type { FastifyInstance } from 'fastify'
import type { Execute } from '../calls/call.ts'
import { backupStatus } from '../database/backups/last-backup.ts'
import type { Deps } from '../deps.ts'

/** For operators: `/livez` says that the process answers, `/readyz` that its database does, and how old its newest backup is. */
export function probes(
  app: FastifyInstance,
  execute: Execute,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const outcome = await execute(health.check, {})
    const ready = 'json' in outcome && Buffer.from(outcome.json).includes('"db":"ok"')
    const backup = await backupStatus(config, clock.now())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', ...(backup && { backup }) })
  })
}
