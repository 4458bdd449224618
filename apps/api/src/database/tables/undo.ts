import type { UndoKind } from '@tostao/contract/undo'
import type { Fixed, Instant, Owned } from './columns.ts'

export interface UndoTables {
  undo: Owned & {
    kind: Fixed<UndoKind>
    label: Fixed<string>
    /** JSON: table → the rows that a write took, as they were. */
    rows: Fixed<string>
    created_at: Fixed<Instant>
  }
}
