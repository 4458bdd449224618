import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as purchases from '@tostao/contract/purchases'
import type { Purchase } from '@tostao/contract/purchases'
import type { Deleted } from '@tostao/contract/undo'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { removeLinks } from '../../../ledger/links.ts'
import { rememberImported } from '../../../ledger/remember-imported.ts'
import { removeRows, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import { shortText } from '../../../lib/known-merchant.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { ensurePayees } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { findInstallmentRows, findPurchaseRow, updatePurchase } from '../repository/purchases.ts'
import { findPurchase } from './read.ts'

export type InstallmentRow = Awaited<ReturnType<typeof findInstallmentRows>>[number]

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

/** Changes all installments, and what new ones will be called. */
export async function changePurchase(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { id, version, description, categoryId, payeeName }: Call<typeof purchases.update>['body'],
): Promise<Answer<typeof purchases.update>> {
  const { purchase, rows } = await openPurchase(trx, userId, id)
  if (categoryId) await assertCategoriesExist(trx, userId, [categoryId])
  const payees = await ensurePayees(trx, userId, payeeName ? [payeeName] : [])
  const payeeId = payeeName === undefined ? undefined : (payees[0] ?? null)
  const now = (row: InstallmentRow) => ({
    id: row.id,
    description: description ?? row.description,
    category_id: categoryId === undefined ? row.category_id : categoryId,
    payee_id: payeeId === undefined ? row.payee_id : payeeId,
  })
  const isOther = (row: InstallmentRow) => {
    const next = now(row)
    return (
      next.description !== row.description || next.category_id !== row.category_id || next.payee_id !== row.payee_id
    )
  }
  const changed = rows.filter(isOther)
  const isRenamed = description !== undefined && description !== purchase.description
  await editRecord({ current: purchase, sent: { version }, changes: isRenamed || changed.length > 0 }, async () => {
    await updatePurchase(trx, userId, id, { description: description ?? purchase.description })
    await updateRows(trx, userId, changed.map(now))
  })
  const { undoId } = await recorded(trx, userId, clock, { kind: 'purchase_changed', label: labelOf(purchase) })
  return { ...(await answered(trx, userId, clock, id)), undoId }
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
