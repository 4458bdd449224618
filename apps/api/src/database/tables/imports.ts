import type { Fixed, Instant, Owned } from './columns.ts'

interface ImportBatches extends Owned {
  inserted: number
  skipped: number
  created_at: Fixed<Instant>
}

export interface ImportTables {
  import_batches: ImportBatches
}
