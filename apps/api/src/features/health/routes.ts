import { health } from '@tostao/contract/health'
import type { FastifyInstance } from 'fastify'
import { findFailedJobs } from '../../database/jobs.ts'
import type { Deps } from '../../deps.ts'
import { publicRoute } from '../../plugins/route.ts'
import { pingDatabase } from './repository.ts'

/** `/health` for the sign-in page; `/livez` (process) and `/readyz` (process and database) for operators. */
export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  publicRoute(app, health.check, async () => {
    if (!(await pingDatabase(db))) return { status: 'ok' as const, db: 'error' as const }
    const failed = await findFailedJobs(db)
    return { status: 'ok' as const, db: 'ok' as const, ...(failed.length > 0 && { jobs: 'error' as const }) }
  })
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await pingDatabase(db)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
