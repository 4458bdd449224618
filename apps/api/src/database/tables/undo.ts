import type { UndoKind } from '@tostao/contract/undo'
import type { Fixed, Instant, Owned } from './columns.ts'

export type AdditionKind = 'contribution' | 'budgets_copied' | 'recurring_payment' | 'recurring_skip' | 'recurring_run'

export interface UndoTables {
  undo: Owned & {
    /** Of a deletion an `UndoKind`. */
    kind: Fixed<UndoKind | AdditionKind>
    label: Fixed<string>
    /** JSON: table → the rows that a write took, as they were. */
    rows: Fixed<string>
    /** JSON: table → the rows that a write added, as they were. */
    added: Fixed<string | null>
    created_at: Fixed<Instant>
  }
}
