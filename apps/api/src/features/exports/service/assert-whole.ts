import type { Portion } from '../../../calls/restore-lock.ts'
import { brokenRows, type Invariant, invariants } from '../../../ledger/invariants.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { invalid } from './archive.ts'
import type { NewIds } from './new-ids.ts'

/** Refuses what has come in when it breaks a rule of the ledger: another portion for each, which others wait for. */
export async function assertWhole(inPortion: Portion, userId: UserId, ids: NewIds): Promise<void> {
  for (const invariant of Object.values(invariants)) await inPortion((trx) => assertHolds(trx, userId, invariant, ids))
}

export async function assertHolds(trx: Trx, userId: UserId, invariant: Invariant, ids: NewIds): Promise<void> {
  const broken = await brokenRows(trx, userId, invariant)
  const [first] = broken
  if (first === undefined) return
  throw invalid(`${invariant.description}. Não é assim: ${broken.length}${placeOf(invariant, first, ids)}`)
}

/** Where the archive has such a row. */
function placeOf({ table }: Invariant, id: number, ids: NewIds): string {
  const before = table && ids.before(table, id)
  if (before === undefined) return ''
  // Transfers are nothing but their legs: they have no file.
  return table === 'transfers' ? ` (transactions.csv, transfer_id ${before})` : ` (${table}.csv, id ${before})`
}
