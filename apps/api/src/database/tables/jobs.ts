import type { Instant } from './columns.ts'

export interface JobTables {
  jobs: {
    name: string
    next_run_at: Instant
    failed_at: Instant | null
  }
}
