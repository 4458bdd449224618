import { countOf, findHeld, setCounts } from '../../../ledger/purchases.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'

type Lost = Pick<Row<'purchase_installments'>, 'purchase_id' | 'installment'>

/**
 * Makes purchases whole that lost installments or whose amounts changed: their first installment and total are those of
 * the rest.
 */
export const mendPurchases = (trx: Trx, userId: UserId, lost: readonly Lost[]): Promise<void> =>
  recountPurchases(trx, userId, [...new Set(lost.map(({ purchase_id }) => purchase_id))], lost)

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
