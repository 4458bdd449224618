import type { Month } from '@tostao/primitives/calendar'
import type { Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { setFirstMonths } from '../repository/purchase-shifts.ts'
import {
  deleteInstallmentsOf,
  deletePurchases,
  findPurchaseRows,
  findWithGap,
  recountPurchases,
} from '../repository/purchases.ts'

/**
 * Makes purchases whole that lost instalments or whose amounts changed: their first instalment and total are those of the
 * rest. One with a gap between its numbers is none any more, and its rows stay. `unshifted` get their first months, where
 * these still are `from`. Answers what this took and changed.
 */
export async function mendPurchases(
  trx: Trx,
  userId: UserId,
  of: readonly Pick<Row<'purchase_installments'>, 'purchase_id'>[],
  unshifted: readonly { id: number; first_month: Month; from: Month | undefined }[] = [],
) {
  const ids = [...new Set([...of.map(({ purchase_id }) => purchase_id), ...unshifted.map(({ id }) => id)])]
  const before = await findPurchaseRows(trx, userId, ids)
  const months = new Map(before.map(({ id, first_month }) => [id, first_month]))
  await setFirstMonths(
    trx,
    userId,
    unshifted.filter(({ id, from }) => months.get(id) === from),
  )
  const found = ids.length === 0 ? [] : await findWithGap(trx, userId, ids)
  const withGap = new Set(found.map(({ purchase_id }) => purchase_id))
  const purchase_installments = withGap.size === 0 ? [] : await deleteInstallmentsOf(trx, userId, [...withGap])
  if (withGap.size > 0) await deletePurchases(trx, userId, [...withGap])
  const gone = before.filter(({ id }) => withGap.has(id))
  await recountPurchases(trx, userId, ids)
  const after = await findPurchaseRows(trx, userId, ids)
  const now = new Map(after.map((row) => [row.id, row]))
  const changed = before.filter((row) => {
    const left = now.get(row.id)
    return left && SET.some((column) => left[column] !== row[column])
  })
  const isChanged = new Set(changed.map(({ id }) => id))
  return {
    rows: { purchases: [...gone, ...changed], purchase_installments },
    added: { purchases: after.filter(({ id }) => isChanged.has(id)) },
  }
}

const SET = ['total', 'first_installment', 'first_month'] as const
