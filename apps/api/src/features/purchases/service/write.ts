import type { Purchase } from '@tostao/contract/purchases'
import type { Deleted } from '@tostao/contract/undo'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { removeLinks } from '../../../ledger/links.ts'
import { rememberImported } from '../../../ledger/remember-imported.ts'
import { removeRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { shortText } from '../../../lib/known-merchant.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { recorded } from '../../undo/service/record.ts'
import { findInstallmentRows, findPurchaseRow } from '../repository/purchases.ts'
import type { InstallmentRow } from './fixed-parts.ts'
import { findPurchase } from './read.ts'

export interface Whole {
  purchase: Row<'purchases'>
  /** In their order. */
  rows: InstallmentRow[]
  first: InstallmentRow
}

export async function openPurchase(trx: Trx, userId: UserId, id: number): Promise<Whole> {
  const purchase = await findPurchaseRow(trx, userId, id)
  const rows = purchase ? await findInstallmentRows(trx, userId, id) : []
  const [first] = rows
  if (!purchase || !first) throw new AppError('purchase_not_found')
  return { purchase, rows, first }
}

export const labelOf = ({ description, total, installments, purchased_on }: Row<'purchases'>): string =>
  [shortText(description), `${formatMoney(total)} em ${installments}x`, formatDay(purchased_on)]
    .filter(Boolean)
    .join(' · ')

export async function answered(trx: Trx, userId: UserId, clock: Clock, id: number): Promise<Purchase> {
  const purchase = await findPurchase(trx, userId, clock.today(), id)
  if (!purchase) throw new AppError('purchase_not_found')
  return purchase
}

/** With all its installments. */
export async function removePurchase(trx: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { purchase, rows } = await openPurchase(trx, userId, id)
  const taken = await takeInstallments(trx, userId, rows)
  const deleted = await recorded(trx, userId, clock, { kind: 'purchase', label: labelOf(purchase) })
  await rememberImported(trx, userId, deleted.undoId, taken)
  return deleted
}

/** Deletes installments, and the purchase with the last of them; answers what is remembered of imported ones. */
export async function takeInstallments(trx: Trx, userId: UserId, rows: readonly InstallmentRow[]) {
  const ids = rows.map((row) => row.id)
  const { import_aliases } = await removeLinks(trx, userId, { ids, transferIds: [] })
  return { import_aliases, transactions: await removeRows(trx, userId, ids) }
}
