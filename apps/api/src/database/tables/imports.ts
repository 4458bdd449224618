import type { Fixed, Instant, Owned } from './columns.ts'
import { type Declared, id, instant, whole } from './declaration.ts'

export interface ImportTables {
  import_batches: Owned & {
    inserted: number
    skipped: number
    created_at: Fixed<Instant>
  }
}

export const importTables = {
  import_batches: {
    zip: 'importações',
    why: 'Nothing deletes one',
    columns: { id, inserted: whole(0), skipped: whole(0), created_at: instant },
  },
} as const satisfies Declared<ImportTables>
