import type { UndoKind } from '@tostao/contract/undo'
import type { Fixed, Instant, Owned } from './columns.ts'
import type { Declared } from './declaration.ts'

export type AdditionKind =
  | 'account_archived'
  | 'goal_archived'
  | 'contribution'
  | 'budgets_copied'
  | 'recurring_payment'
  | 'recurring_skip'
  | 'recurring_run'
  | 'transactions_changed'
  | 'category_merged'
  | 'payee_merged'
  | 'import_undone'
  | 'transfer_joined'
  | 'transfer_split'
  | 'rule_created'
  | 'rule_changed'
  | 'card_terms_changed'
  | 'card_invoice_changed'
  | 'card_paid'
  | 'purchase_changed'
  | 'purchase_anticipated'
  | 'purchase_refunded'

export interface UndoTables {
  undo: Owned & {
    /** Of a deletion an `UndoKind`. */
    kind: Fixed<UndoKind | AdditionKind>
    label: Fixed<string>
    /** JSON: table → the rows that a write took or changed, as they were. */
    rows: Fixed<string>
    /** JSON: table → the rows that a write added or changed, as they became. */
    added: Fixed<string | null>
    created_at: Fixed<Instant>
  }
}

export const undoTables = {
  undo: { why: 'The trash itself stays on this server' },
} as const satisfies Declared<UndoTables>
