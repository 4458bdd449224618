import { contentOf, isExpected } from '../../../ledger/import-keys.ts'
import type { UserId } from '../../../lib/caller.ts'
import { inPortions } from '../../../lib/portions.ts'
import type { Db } from '../../../tables/tables.ts'
import { findBrought, findImported, type ImportedRow } from '../repository/imported.ts'

/** An imported transaction that shows what a leg shows, as its file brought it. */
export interface Brought extends Omit<Awaited<ReturnType<typeof findBrought>>[number], 'isFree'> {
  /** Nobody has edited what a leg needs, and it is neither a payment, a refund nor an installment. */
  isSame: boolean
}

/** The imported transactions that show what one of these legs shows. */
export async function findBroughtLike(db: Db, userId: UserId, legs: readonly ImportedRow[]): Promise<Brought[]> {
  const wanted = new Map(legs.map((leg) => [contentOf(leg.import_key), leg]))
  const imported = await inPortions(wanted.values(), (portion) => findImported(db, userId, portion))
  const ids = imported.flatMap(({ id, import_key }) => (isExpected(import_key) ? [] : id))
  const found = (await inPortions(ids, (portion) => findBrought(db, userId, portion))).map(({ isFree, ...row }) => {
    const leg = wanted.get(contentOf(row.import_key))
    const isUnedited = leg?.account_id === row.account_id && leg.type === row.type && leg.amount === row.amount
    return { ...row, isSame: isUnedited && isTrue(isFree) }
  })
  return found.sort((one, other) => one.id - other.id)
}

/** SQLite has no truth values. */
const isTrue = (value: unknown) => value === true || value === 1
