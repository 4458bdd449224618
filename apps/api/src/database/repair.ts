import type { UserId } from '../lib/caller.ts'
import { forgetTexts } from './search.ts'
import { lockUser, snapshot } from './sql.ts'
import type { Db } from './tables.ts'
import { driftOfTotals, rebuildTotals } from './totals.ts'

/** Rebuilds the running totals that do not match, and has the index of texts filled again. */
export async function repairTotals(db: Db): Promise<{ userId: UserId; drift: number }[]> {
  await forgetTexts(db)
  const repaired: { userId: UserId; drift: number }[] = []
  for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) {
    // In a snapshot: a write between two of the queries would look like a wrong total.
    const drift = await snapshot(db, (trx) => driftOfTotals(trx, id))
    if (drift.length === 0) continue
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      await rebuildTotals(trx, id)
    })
    repaired.push({ userId: id, drift: drift.length })
  }
  return repaired
}
