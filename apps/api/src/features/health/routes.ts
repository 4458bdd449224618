import * as health from '@tostao/contract/health'
import type { Calls } from '../../calls/call.ts'
import { publicRoute } from '../../calls/route.ts'
import { findFailedJobs } from '../../database/jobs.ts'
import type { Deps } from '../../deps.ts'
import { pingDatabase } from './repository.ts'

export function healthRoutes(calls: Calls, { db }: Deps): void {
  publicRoute(calls, health.check, async () => {
    if (!(await pingDatabase(db))) return { status: 'ok' as const, db: 'error' as const }
    const failed = await findFailedJobs(db)
    return { status: 'ok' as const, db: 'ok' as const, ...(failed.length > 0 && { jobs: 'error' as const }) }
  })
}
