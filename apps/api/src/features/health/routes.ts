import * as health from '@tostao/contract/health'
import type { Calls } from '../../calls/call.ts'
import { publicRoute } from '../../calls/route.ts'
import { findFailedJobs } from '../../database/jobs.ts'
import type { CallDeps } from '../../deps.ts'
import { VERSION } from '../../lib/version.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

const PATIENCE_MILLISECONDS = 2_000

/** Asked of the process that accepts calls: it knows how the database is, and an answer of it waits for no thread. */
export function healthRoutes(calls: Calls, { config, db, hang, storage }: CallDeps): void {
  const about = { version: VERSION, ...(config.demo && { demo: true as const }) }
  publicRoute(calls, health.check, async () => {
    const asked = hang.run(() => findFailedJobs(db))
    const failed = await withTimeout(PATIENCE_MILLISECONDS, asked).catch(() => undefined)
    if (!failed || !(await storage.takesWrites())) return { status: 'ok' as const, db: 'error' as const, ...about }
    return { status: 'ok' as const, db: 'ok' as const, ...(failed.length > 0 && { jobs: 'error' as const }), ...about }
  })
}
