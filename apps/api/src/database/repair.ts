import type { UserId } from '../lib/caller.ts'
import { rereadMerchants } from './merchants.ts'
import { countMisplaced, placeAll } from './placing.ts'
import { forgetTexts } from './search.ts'
import { lockUser, snapshot } from './sql.ts'
import type { Db } from './tables.ts'
import { driftOfTotals, rebuildTotals } from './totals.ts'

/** Reads all merchants anew, rebuilds the running totals that do not match, and has the index of texts filled again. */
interface Repaired {
  userId: UserId
  /** Wrong totals. */
  drift: number
  /** Transactions that stood in another invoice than the terms of their card say. */
  misplaced: number
  /** Transactions with another merchant than before. */
  merchants: number
}

export async function repairTotals(db: Db): Promise<Repaired[]> {
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
        await placeAll(trx, id)
        await rebuildTotals(trx, id)
      })
    }
    const merchants = await rereadMerchants(db, id)
    if (drift.length + misplaced + merchants > 0) {
      repaired.push({ userId: id, drift: drift.length, misplaced, merchants })
    }
  }
  return repaired
}
