import { fold } from '@tostao/primitives/text'
import { knownMerchant } from '../lib/known-merchant.ts'
import type { Flag } from './columns.ts'
import { foldedCopies } from './declared.ts'
import type { OwnedTable, OwnRow } from './tables.ts'

export type StoredRow = Readonly<Record<string, unknown>>
interface Derived {
  description_folded: string
  merchant: string
  note_folded?: string | null
}
/** A transaction without what it derives from itself. */
export type NewTransaction = Omit<
  OwnRow<'transactions'>,
  keyof Derived | 'split' | 'invoice_month' | 'invoice_source'
> & {
  split?: Flag
}

/** A row with what it derives from itself: of every transaction and record that is written, and of all that comes back. */
export function completed<R extends NewTransaction>(table: 'transactions', row: R): R & Derived
export function completed(table: OwnedTable, row: StoredRow): StoredRow
export function completed(table: OwnedTable, row: StoredRow): StoredRow {
  const derived: Record<string, string | null> = {}
  for (const [column, copy] of foldedCopies(table)) {
    const text = row[column]
    if (typeof text === 'string' || text === null) derived[copy] = text && fold(text)
  }
  if (table === 'transactions' && typeof row['description'] === 'string') {
    derived['merchant'] = knownMerchant(row['description']).key
  }
  return { ...row, ...derived }
}
