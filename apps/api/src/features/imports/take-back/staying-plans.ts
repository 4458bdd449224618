import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { findPurchasesWith } from '../../purchases/service/installments.ts'

type Transaction = Row<'transactions'>

interface TakingBack {
  isKept: (row: Transaction) => boolean
  /** By the ids of rows that other imports have filled these. */
  claimed: ReadonlyMap<number, number>
  /** The ids of rows of earlier files that are instalments by this import only. */
  joined: readonly number[]
}

/**
 * What stays when an import is taken back.
 *
 * - `planned`: of the instalments that it planned those that follow one that stays, as the file of that one would have
 *   planned them.
 * - `linked`: the rows of earlier files that stay instalments: those of a purchase of which the user keeps rows of this
 *   import, and which loses none that it brought.
 * - `heirs`: the import to which a row that stays belongs from now on, so that it goes with that one.
 */
export async function findStaying(
  trx: Trx,
  userId: UserId,
  own: readonly Transaction[],
  { isKept, claimed, joined }: TakingBack,
) {
  const planned = new Set<number>()
  const heirs = new Map<number, number>()
  const linked = new Set<number>()
  const asked = [...own.flatMap(({ id, import_key }) => (import_key === null ? id : [])), ...joined]
  if (asked.length === 0) return { planned, heirs, linked }
  const ofImport = new Map(own.map((row) => [row.id, row]))
  const isJoined = new Set(joined)
  const placeOf = ({ id }: { id: number }) => {
    const row = ofImport.get(id)
    if (!row) return isJoined.has(id) && !linked.has(id) ? 'joined' : 'there'
    if (isKept(row)) return 'kept'
    if (claimed.has(id)) return 'claimed'
    return row.import_key === null ? 'planned' : 'gone'
  }
  const purchases = Map.groupBy(await findPurchasesWith(trx, userId, asked), ({ purchase_id }) => purchase_id)
  for (const rows of purchases.values()) {
    const places = rows.map(placeOf)
    if (places.includes('kept') && !places.includes('gone')) {
      for (const row of rows) if (placeOf(row) === 'joined') linked.add(row.id)
    }
    const first = rows.findIndex((row) => STAY.has(placeOf(row)))
    if (first < 0) continue
    const follow = rows.slice(first)
    // After a gap it is no purchase any more.
    const end = follow.findIndex((row) => LEAVE.has(placeOf(row)))
    const stay = end < 0 ? follow : follow.slice(0, end)
    for (const row of stay) if (placeOf(row) === 'planned') planned.add(row.id)
    const heir = claimed.get(stay[0]?.id ?? 0)
    if (heir === undefined) continue
    for (const row of stay) if (HANDED.has(placeOf(row))) heirs.set(row.id, heir)
  }
  return { planned, heirs, linked }
}

const STAY = new Set(['there', 'kept', 'claimed'])
const LEAVE = new Set(['gone', 'joined'])
const HANDED = new Set(['claimed', 'planned'])
