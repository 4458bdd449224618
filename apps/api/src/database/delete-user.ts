import type { UserId } from '../lib/caller.ts'
import type { OwnedTable, Trx } from './tables.ts'

/** Compiles only for a list of all tables that hold rows of users; else the error names the missing one. */
const all = <const T extends readonly OwnedTable[]>(
  tables: T & ([OwnedTable] extends [T[number]] ? unknown : Exclude<OwnedTable, T[number]>),
): T => tables

/** Each table before those that it refers to; the totals after the transactions, whose triggers write them. */
export const ownedTables = all([
  'recurring_postings',
  'recurring',
  'goal_contributions',
  'goals',
  'transaction_tags',
  'transaction_splits',
  'transactions',
  'transfers',
  'import_batches',
  'monthly_totals',
  'daily_totals',
  'account_totals',
  'accounts',
  'budgets',
  'categories',
  'tags',
  'payees',
  'undo',
  'deleted_imports',
  'restores',
  'idempotency_keys',
  'password_resets',
  'sessions',
])

export async function deleteUser(trx: Trx, userId: UserId): Promise<void> {
  for (const table of ownedTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
