import type { UserId } from '../lib/caller.ts'
import { invoiceSources } from '../tables/cards.ts'
import type { StoredRow } from '../tables/complete.ts'
import { hasAfter, type TrashTable } from '../tables/declared.ts'
import type { OwnedTable, Trx } from '../tables/tables.ts'
import { assignAccount, assignRows, type Place, writePlaces } from './assign-invoice.ts'
import { type CardPlans, hasMisplaced } from './card-plans.ts'
import { hasSharedKey } from './import-keys.ts'
import { hasUnfitLinks } from './unfit-links.ts'

// Writes that follow a write of rows, by the declaration of their table (`after`).

type Rows = readonly StoredRow[]

/** Transactions that came or changed, and all of a card whose terms or closings did, go to their invoices. */
export async function assignAfter(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  columns: readonly string[],
  rows: Rows,
  plans?: CardPlans,
): Promise<void> {
  if (isAssignedBy(table, columns)) {
    const hadInvoice = rows.some((row) => typeof row['invoice_month'] === 'string')
    await assignRows(trx, userId, numbersIn(rows, 'id'), { hadInvoice, plans })
  }
  if (!hasAfter(table, 'assign card')) return
  for (const accountId of numbersIn(rows, 'account_id')) await assignAccount(trx, userId, accountId)
}

/** Whether writing these columns may move rows to other invoices. */
export const isAssignedBy = (table: OwnedTable, columns: readonly string[]): boolean =>
  hasAfter(table, 'assign') && columns.some((column) => ASSIGNING.has(column))

/** The columns on which a transaction's invoice depends. */
const ASSIGNING = new Set(['account_id', 'date', 'type', 'transfer_id', 'invoice_month'])
const PLACE = new Set(['invoice_month', 'invoice_source'])

const numbersIn = (rows: Rows, column: string): number[] => [...new Set(rows.map((row) => Number(row[column])))]

/** Writes the invoices that rows of these columns name; answers the columns that are left to write. */
export async function writeGivenPlaces(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  columns: readonly string[],
  rows: Rows,
): Promise<readonly string[]> {
  if (!hasAfter(table, 'assign') || !columns.some((column) => PLACE.has(column))) return columns
  await writePlaces(trx, userId, rows.map(placeIn))
  return columns.filter((column) => !PLACE.has(column))
}

const placeIn = ({ id, invoice_month, invoice_source }: StoredRow): Place => ({
  id: Number(id),
  invoice_month: typeof invoice_month === 'string' ? invoice_month : null,
  invoice_source: invoiceSources.find((source) => source === invoice_source) ?? null,
})

interface Step {
  table: TrashTable
  insert: Rows
  update: Rows
  remove: Rows
}

/** Whether these steps, which have been taken, leave what no index and no foreign key refuses. */
export async function breaksRule(trx: Trx, userId: UserId, steps: readonly Step[]): Promise<boolean> {
  // The same file came in again since: no unique index spans both tables.
  const bringsKeys = steps.some(({ table, insert }) => hasAfter(table, 'ask keys') && insert.length > 0)
  if (bringsKeys && (await hasSharedKey(trx, userId))) return true
  const changesPlans = steps.some(
    ({ table, insert, update, remove }) =>
      hasAfter(table, 'ask plans') && insert.length + update.length + remove.length > 0,
  )
  if (changesPlans && (await hasMisplaced(trx, userId))) return true
  return steps.some(bringsLinks) && hasUnfitLinks(trx, userId)
}

/** Whether a link comes back, or a transaction becomes something else beside its links. */
const bringsLinks = ({ table, insert, update }: Step): boolean =>
  hasAfter(table, 'ask links') &&
  (table === 'transactions'
    ? update.some((row) => 'type' in row || 'transfer_id' in row)
    : insert.length + update.length > 0)
