import { countOf, findHeld, setCounts } from '../../../ledger/purchases.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { findPurchaseRows } from '../repository/installments.ts'

type Lost = Pick<Row<'purchase_installments'>, 'purchase_id' | 'installment'>

/**
 * Makes purchases whole that lost installments or whose amounts changed: their first installment and total are those of
 * the rest. Answers what this changed.
 */
export async function mendPurchases(trx: Trx, userId: UserId, lost: readonly Lost[]) {
  const ids = [...new Set(lost.map(({ purchase_id }) => purchase_id))]
  const before = await findPurchaseRows(trx, userId, ids)
  await recountPurchases(trx, userId, ids, lost)
  const after = await findPurchaseRows(trx, userId, ids)
  const now = new Map(after.map((row) => [row.id, row]))
  const changed = before.filter((row) => SET.some((column) => now.get(row.id)?.[column] !== row[column]))
  const isChanged = new Set(changed.map(({ id }) => id))
  return { rows: { purchases: changed }, added: { purchases: after.filter(({ id }) => isChanged.has(id)) } }
}

const SET = ['total', 'first_installment'] as const

/** Sets the first known installment and the total of purchases by the installments that they have, without those that they `lost`. */
export async function recountPurchases(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
  lost: readonly Lost[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const hasLost = new Set(lost.map(({ purchase_id, installment }) => `${purchase_id} ${installment}`))
  const held = await findHeld(trx, userId, ids)
  const counts = held.map((one) => countOf(one, hasLost.has(`${one.id} ${one.recorded.firstInstallment}`)))
  await setCounts(trx, userId, counts)
}
