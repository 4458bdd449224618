import type { Fixed, Instant, Owned } from './columns.ts'

export interface ImportTables {
  import_batches: Owned & {
    inserted: number
    skipped: number
    created_at: Fixed<Instant>
  }
}
