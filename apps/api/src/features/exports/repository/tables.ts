import type { OwnedTable, Row } from '../../../database/tables.ts'

/** How a column is written: as it is, or an amount of centavos in reais. */
type Columns<T extends OwnedTable> = Partial<Record<keyof Row<T> & string, 'as is' | 'amount'>>

/**
 * What the ZIP has of each table. Left out: what is derived (folded names, sums), what belongs to this server (keys of
 * imports, sessions) and the trash.
 */
export const exportedTables = {
  accounts: {
    id: 'as is',
    name: 'as is',
    type: 'as is',
    opening_balance: 'amount',
    archived_at: 'as is',
    example: 'as is',
  },
  categories: { id: 'as is', name: 'as is', type: 'as is', color: 'as is', icon: 'as is', example: 'as is' },
  tags: { id: 'as is', name: 'as is', example: 'as is' },
  payees: { id: 'as is', name: 'as is', example: 'as is' },
  import_batches: { id: 'as is', inserted: 'as is', skipped: 'as is', created_at: 'as is' },
  transactions: {
    id: 'as is',
    account_id: 'as is',
    type: 'as is',
    amount: 'amount',
    date: 'as is',
    description: 'as is',
    status: 'as is',
    category_id: 'as is',
    payee_id: 'as is',
    transfer_id: 'as is',
    import_batch_id: 'as is',
  },
  transaction_splits: {
    id: 'as is',
    transaction_id: 'as is',
    position: 'as is',
    amount: 'amount',
    description: 'as is',
    category_id: 'as is',
    payee_id: 'as is',
  },
  transaction_tags: { transaction_id: 'as is', tag_id: 'as is' },
  budgets: { id: 'as is', category_id: 'as is', month: 'as is', amount: 'amount', rollover: 'as is' },
  goals: {
    id: 'as is',
    name: 'as is',
    type: 'as is',
    strategy: 'as is',
    priority: 'as is',
    target_amount: 'amount',
    initial_amount: 'amount',
    account_id: 'as is',
    category_id: 'as is',
    target_date: 'as is',
    planned_monthly_amount: 'amount',
    recurring_day: 'as is',
    created_on: 'as is',
    archived_at: 'as is',
  },
  goal_contributions: { id: 'as is', goal_id: 'as is', transfer_id: 'as is', category_id: 'as is' },
  recurring: {
    id: 'as is',
    account_id: 'as is',
    amount: 'amount',
    description: 'as is',
    category_id: 'as is',
    payee_id: 'as is',
    interval_count: 'as is',
    due_day: 'as is',
    next_run: 'as is',
    mode: 'as is',
    notify_days: 'as is',
  },
  recurring_postings: {
    id: 'as is',
    recurring_id: 'as is',
    due_date: 'as is',
    transaction_id: 'as is',
    skipped: 'as is',
    posted_on: 'as is',
  },
} as const satisfies { [T in OwnedTable]?: Columns<T> }
export type ExportedTable = keyof typeof exportedTables
