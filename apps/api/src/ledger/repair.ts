import { lockUser, snapshot } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { assignAll, countMisplaced } from './assign-invoice.ts'
import { rereadMerchants } from './merchants.ts'
import { repairPurchases } from './purchases.ts'
import { forgetTexts } from './search.ts'
import { driftOfTotals, rebuildTotals } from './totals.ts'

interface Repaired {
  userId: UserId
  /** Wrong totals. */
  drift: number
  /** Transactions that stood in another invoice than the terms of their card say. */
  misplaced: number
  /** Purchases in installments that broke their rule. */
  purchases: number
  /** Transactions with another merchant than before. */
  merchants: number
}

/**
 * Rebuilds the running totals that do not match, makes purchases whole, reads all merchants anew, and has the index of texts
 * filled again.
 */
export async function repairRows(db: Db): Promise<Repaired[]> {
  await forgetTexts(db)
  const repaired: Repaired[] = []
  for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) {
    // In a snapshot: a write between two of the queries would look like a wrong total.
    const { drift, misplaced } = await snapshot(db, async (trx) => ({
      drift: await driftOfTotals(trx, id),
      misplaced: await countMisplaced(trx, id),
    }))
    if (drift.length + misplaced > 0) {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        await assignAll(trx, id)
        await rebuildTotals(trx, id)
      })
    }
    const purchases = await db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      return repairPurchases(trx, id)
    })
    const merchants = await rereadMerchants(db, id)
    if (drift.length + misplaced + purchases + merchants > 0) {
      repaired.push({ userId: id, drift: drift.length, misplaced, purchases, merchants })
    }
  }
  return repaired
}
