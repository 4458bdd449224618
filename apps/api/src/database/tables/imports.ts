import type { Generated } from 'kysely'
import type { Fixed, Instant, Owned } from './columns.ts'
import { type Declared, id, instant, leftOut, whole } from './declaration.ts'

export interface ImportTables {
  import_batches: Owned & {
    inserted: number
    skipped: number
    created_at: Fixed<Instant>
    /** JSON: the rows that were there and were changed, as in `undo`. */
    changed: Generated<string | null>
  }
}

export const importTables = {
  import_batches: {
    zip: 'importações',
    why: 'Nothing deletes one',
    columns: {
      id,
      inserted: whole(0),
      skipped: whole(0),
      created_at: instant,
      changed: leftOut('Its rows are those of this server'),
    },
  },
} as const satisfies Declared<ImportTables>
