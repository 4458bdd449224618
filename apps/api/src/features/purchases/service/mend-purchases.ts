import type { Month } from '@tostao/primitives/calendar'
import { countOf, findHeld, setCounts } from '../../../ledger/purchases.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { findPurchaseRows } from '../repository/installments.ts'
import { setFirstMonths } from '../repository/shifts.ts'

/**
 * Makes purchases whole that lost instalments (`of`) or whose amounts changed: their first instalment and total are those of
 * the rest. `unshifted` get their first months, where these still are `from`. Answers what this changed.
 */
export async function mendPurchases(
  trx: Trx,
  userId: UserId,
  of: readonly Pick<Row<'purchase_installments'>, 'purchase_id' | 'installment'>[],
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
  await recountPurchases(trx, userId, ids, of)
  const after = await findPurchaseRows(trx, userId, ids)
  const now = new Map(after.map((row) => [row.id, row]))
  const changed = before.filter((row) => SET.some((column) => now.get(row.id)?.[column] !== row[column]))
  const isChanged = new Set(changed.map(({ id }) => id))
  return { rows: { purchases: changed }, added: { purchases: after.filter(({ id }) => isChanged.has(id)) } }
}

const SET = ['total', 'first_installment', 'first_month'] as const

/** Sets the first known instalment and the total of purchases by the instalments that they have, without those that they `lost`. */
export async function recountPurchases(
  trx: Trx,
  userId: UserId,
  ids: readonly number[],
  lost: readonly Pick<Row<'purchase_installments'>, 'purchase_id' | 'installment'>[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const hasLost = new Set(lost.map(({ purchase_id, installment }) => `${purchase_id} ${installment}`))
  const held = await findHeld(trx, userId, ids)
  const counts = held.map((one) => countOf(one, hasLost.has(`${one.id} ${one.recorded.firstInstallment}`)))
  await setCounts(trx, userId, counts)
}
