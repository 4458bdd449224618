import { undoKinds } from '@tostao/contract/undo'
import { anyText, fixed, id, instant, oneOf, orNull } from './columns.ts'
import { table } from './declaration.ts'

/** The kinds of plain edits. They are kept for a day: what was typed wrong is seen at once. */
export const editKinds = [
  'transaction_changed',
  'account_changed',
  'goal_changed',
  'recurring_changed',
  'budget_changed',
] as const

const kinds = [
  ...undoKinds,
  ...editKinds,
  'account_archived',
  'goal_archived',
  'contribution',
  'withdrawal',
  'budgets_copied',
  'recurring_payment',
  'recurring_skip',
  'recurring_run',
  'recurring_ignored',
  'transactions_changed',
  'transactions_merged',
  'category_merged',
  'payee_merged',
  'import_undone',
  'transfer_joined',
  'transfer_split',
  'rule_created',
  'rule_changed',
  'card_terms_changed',
  'card_invoice_changed',
  'card_paid',
  'purchase_changed',
  'purchase_anticipated',
  'purchase_refunded',
] as const

export const undoTables = {
  undo: table(
    {
      id,
      /** An `UndoKind` for a deletion. */
      kind: fixed(oneOf(kinds)),
      label: fixed(anyText),
      /** JSON: table → the rows that a write took, and of those that it changed the columns that it changed, as they were. */
      rows: fixed(anyText),
      /** JSON: table → the rows that a write added, and the same columns of those that it changed, as they became. */
      added: fixed(orNull(anyText)),
      created_at: fixed(instant),
    },
    { why: 'The trash itself stays on this server' },
  ),
}
