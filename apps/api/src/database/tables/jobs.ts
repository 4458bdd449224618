import type { Instant } from './columns.ts'

interface Jobs {
  name: string
  next_run_at: Instant
  failed_at: Instant | null
}

export interface JobTables {
  jobs: Jobs
}
