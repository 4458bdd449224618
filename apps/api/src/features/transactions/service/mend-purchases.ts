import type { Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import {
  deleteInstallmentsOf,
  deletePurchases,
  findPurchaseRows,
  findWithGap,
  recountPurchases,
} from '../repository/purchases.ts'

/**
 * Makes purchases whole that lost instalments or whose amounts changed: their first instalment and total are those of the
 * rest. One with a gap between its numbers is none any more, and its rows stay. Answers what this took and changed.
 */
export async function mendPurchases(
  trx: Trx,
  userId: UserId,
  of: readonly Pick<Row<'purchase_installments'>, 'purchase_id'>[],
) {
  const ids = [...new Set(of.map(({ purchase_id }) => purchase_id))]
  const before = await findPurchaseRows(trx, userId, ids)
  const withGap = ids.length === 0 ? [] : (await findWithGap(trx, userId, ids)).map(({ purchase_id }) => purchase_id)
  const purchase_installments = withGap.length === 0 ? [] : await deleteInstallmentsOf(trx, userId, withGap)
  const gone = withGap.length === 0 ? [] : await deletePurchases(trx, userId, withGap)
  await recountPurchases(trx, userId, ids)
  const after = await findPurchaseRows(trx, userId, ids)
  const now = new Map(after.map((row) => [row.id, row]))
  const changed = before.filter((row) => {
    const left = now.get(row.id)
    return left && (left.total !== row.total || left.first_installment !== row.first_installment)
  })
  const isChanged = new Set(changed.map(({ id }) => id))
  return {
    rows: { purchases: [...gone, ...changed], purchase_installments },
    added: { purchases: after.filter(({ id }) => isChanged.has(id)) },
  }
}
