import type { Instant } from './columns.ts'

interface Jobs {
  name: string
  next_run_at: Instant
  /** When the last run failed; null after one that did not. */
  failed_at: Instant | null
}

export interface JobTables {
  jobs: Jobs
}
