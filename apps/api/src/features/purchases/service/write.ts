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
import { recordAddition, recordDeletion } from '../../undo/service/undo.ts'
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
  const payeeId = payeeName === undefined ? undefined : (payees.ids[0] ?? null)
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
  let after = purchase
  await editRecord({ current: purchase, sent: { version }, changes: isRenamed || changed.length > 0 }, async () => {
    after = await updatePurchase(trx, userId, id, { description: description ?? purchase.description })
    await updateRows(trx, userId, changed.map(now))
  })
  const { undoId } = await recordAddition(trx, userId, clock, {
    kind: 'purchase_changed',
    label: labelOf(purchase),
    rows: {
      purchases: [purchase],
      transactions: changed.map(({ id, description, category_id, payee_id, version }) => {
        return { id, description, category_id, payee_id, version }
      }),
    },
    added: {
      purchases: [after],
      payees: payees.created,
      transactions: changed.map((row) => ({ ...now(row), version: row.version + 1 })),
    },
  })
  return { ...(await answered(trx, userId, clock, id)), undoId }
}

/** With all its installments. */
export async function removePurchase(trx: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { purchase, rows } = await openPurchase(trx, userId, id)
  const { taken, added } = await takeInstallments(trx, userId, rows)
  const deleted = await recordDeletion(trx, userId, clock, {
    kind: 'purchase',
    label: labelOf(purchase),
    rows: taken,
    added,
  })
  await rememberImported(trx, userId, deleted.undoId, taken)
  return deleted
}

/** Deletes installments, and the purchase with the last of them; answers what was taken, and what stands instead. */
export async function takeInstallments(trx: Trx, userId: UserId, rows: readonly InstallmentRow[]) {
  const ids = rows.map((row) => row.id)
  const links = await removeLinks(trx, userId, { ids, transferIds: [] })
  return { taken: { ...links.rows, transactions: await removeRows(trx, userId, ids) }, added: links.added }
}
