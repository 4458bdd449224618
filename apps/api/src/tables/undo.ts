import type { UndoKind } from '@tostao/contract/undo'
import type { Fixed, Instant, Owned } from './columns.ts'
import type { Declared } from './declaration.ts'

/** Of a plain edit. It is kept for a day: what was typed wrong is seen at once. */
export const editKinds = [
  'transaction_changed',
  'account_changed',
  'goal_changed',
  'recurring_changed',
  'budget_changed',
] as const

export type AdditionKind =
  | (typeof editKinds)[number]
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
    /** JSON: table → the rows that a write took, and of those that it changed the columns that it changed, as they were. */
    rows: Fixed<string>
    /** JSON: table → the rows that a write added, and the same columns of those that it changed, as they became. */
    added: Fixed<string | null>
    created_at: Fixed<Instant>
  }
}

export const undoTables = {
  undo: { why: 'The trash itself stays on this server' },
} as const satisfies Declared<UndoTables>
