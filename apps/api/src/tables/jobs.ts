import { anyText, byDefault, instant, orNull, whole } from './columns.ts'

export const jobTables = {
  jobs: {
    name: anyText,
    next_run_at: instant,
    /** Until a run succeeds. */
    failed_at: orNull(instant),
    /** Runs that failed since the last one that succeeded. */
    failures: byDefault(whole(0)),
    /** The run that is at work. */
    run: orNull(anyText),
    /** Seconds since 1970 by the database's clock. Its server puts it off while it works: later it is dead. */
    leased_until: orNull(whole(0)),
  },
  migrations: { name: anyText, applied_at: instant },
}
