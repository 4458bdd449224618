import { countMisplaced } from '../ledger/assign-invoice.ts'
import { brokenRows, invariants } from '../ledger/invariants.ts'
import { driftOfTotals } from '../ledger/totals.ts'
import type { Db } from '../tables/tables.ts'

/** The broken invariants of a database, with their rows; of the users that `concerns` names. */
export async function brokenInvariants(db: Db, concerns = (_: number) => true): Promise<string[]> {
  const broken: string[] = []
  const users = await db.selectFrom('users').select('id').execute()
  for (const { id } of users.filter((user) => concerns(user.id))) {
    for (const [name, invariant] of Object.entries(invariants)) {
      const rows = await brokenRows(db, id, invariant)
      if (rows.length > 0) broken.push(`${name} of user ${id}: ${rows.join(', ')}`)
    }
    const misplaced = await countMisplaced(db, id)
    if (misplaced > 0) broken.push(`invoices are those of the terms, of user ${id}: ${misplaced}`)
    const drift = await driftOfTotals(db, id)
    if (drift.length > 0) broken.push(`running totals equal the full sums of user ${id}: ${drift.join(', ')}`)
  }
  return broken
}
