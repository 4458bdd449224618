import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface JobTables {
  jobs: {
    name: string
    next_run_at: Instant
    /** Until a run succeeds. */
    failed_at: Instant | null
    /** Runs that failed since the last one that succeeded. */
    failures: Generated<number>
    /** The run that is at work. */
    run: string | null
    /** Seconds since 1970 by the database's clock. Its server puts it off while it works: later it is dead. */
    leased_until: number | null
  }
}
