import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { StoredRow } from '../tables/complete.ts'
import type { Db } from '../tables/tables.ts'

// A linked refund has the category of its purchase and follows it for as long as both are the same.

/** Linked refunds (`back`) with their purchases (`bought`); a split one has its categories in its lines. */
export const refundsWithPurchases = (db: Db, userId: UserId) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('transactions as bought', (join) =>
      join.onRef('bought.user_id', '=', 'r.user_id').onRef('bought.id', '=', 'r.refund_of'),
    )
    .innerJoin('transactions as back', (join) =>
      join.onRef('back.user_id', '=', 'r.user_id').onRef('back.id', '=', 'r.transaction_id'),
    )
    .where('r.user_id', '=', userId)
    .where('bought.split', '=', 0)
    .where('back.split', '=', 0)

/** The refunds of these purchases that have their category, or like them none. */
export const findFollowing = (db: Db, userId: UserId, purchaseIds: readonly number[]) =>
  refundsWithPurchases(db, userId)
    .where('r.refund_of', 'in', idsIn(db, purchaseIds))
    .where('back.category_id', 'is not distinct from', ({ ref }) => ref('bought.category_id'))
    .select(['back.id', 'back.category_id', 'r.refund_of'])
    .execute()

/** Before transactions get these categories: the refunds that follow them, with theirs. */
export async function refundsToFollow(db: Db, userId: UserId, rows: readonly StoredRow[]) {
  // A purchase that is divided has no category of its own from then on.
  const whole = rows.filter(({ split }) => split !== 1)
  const categories = new Map(whole.map(({ id, category_id }) => [Number(id), category_id]))
  const own = new Set(rows.map(({ id }) => Number(id)))
  const found = await findFollowing(db, userId, [...categories.keys()])
  return found.flatMap(({ id, category_id, refund_of }) => {
    const next = categories.get(refund_of)
    // A refund that is itself among the rows gets its own.
    return next === category_id || own.has(id) ? [] : { id, category_id: next }
  })
}
