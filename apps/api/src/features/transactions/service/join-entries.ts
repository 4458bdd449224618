import type { CardPlans } from '../../../ledger/card-plans.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'

type NewLeg = Pick<Row<'transactions'>, 'id' | 'transfer_id'>
export interface Joined {
  /** New legs that the same file brings: nobody has seen them as entries. */
  ofFile: NewLeg[]
  earlier: NewLeg[]
}

/** As a transfer is. */
export const UNCLASSIFIED = { category_id: null, payee_id: null } as const

/** Makes entries the legs of transfers, each with its own day; answers their split lines, which go. */
export async function joinEntries(db: Trx, userId: UserId, { ofFile, earlier }: Joined, plans?: CardPlans) {
  const ids = earlier.map(({ id }) => id)
  const splitLines = await take(db, userId, 'transaction_splits', 'transaction_id', ids)
  const whole = { ...UNCLASSIFIED, split: 0 } as const
  const legsOf = (legs: readonly NewLeg[]) => legs.map((leg) => ({ ...leg, ...whole }))
  await updateRows(db, userId, legsOf(ofFile), { newVersion: false, plans })
  await updateRows(db, userId, legsOf(earlier), { plans })
  return splitLines
}
