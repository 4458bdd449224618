import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { OwnRow, Trx } from '../tables/tables.ts'
import { refundsWithPurchases } from './follow-refunds.ts'
import { add } from './records.ts'
import { updateRows } from './write.ts'

/** Records what refunds give back. One without a category gets that of its purchase. */
export async function recordRefunds(db: Trx, userId: UserId, rows: readonly OwnRow<'refunds'>[]): Promise<void> {
  if (rows.length === 0) return
  await add(
    db,
    userId,
    'refunds',
    rows.map(({ transaction_id, refund_of }) => ({ transaction_id, refund_of })),
  )
  const ids = rows.map(({ transaction_id }) => transaction_id)
  // They are new, or their purchase has just been merged: nobody edits them meanwhile.
  await updateRows(db, userId, await findUncategorized(db, userId, ids), { newVersion: false })
}

/** The refunds among these without a category whose purchase has one, with that. */
const findUncategorized = (db: Trx, userId: UserId, ids: readonly number[]) =>
  refundsWithPurchases(db, userId)
    .where('r.transaction_id', 'in', idsIn(db, ids))
    .where('back.category_id', 'is', null)
    .where('bought.category_id', 'is not', null)
    .select(['back.id', 'bought.category_id'])
    .execute()
