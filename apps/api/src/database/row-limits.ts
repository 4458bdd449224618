import { MAX_ACCOUNTS, MAX_RECURRING } from '@tostao/contract/limits'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from './tables.ts'

/** Tables of which a user may have so many rows, and the refusal of more. */
const LIMITS = {
  accounts: { most: MAX_ACCOUNTS, refusal: 'too_many_accounts' },
  recurring: { most: MAX_RECURRING, refusal: 'too_many' },
} as const
type LimitedTable = keyof typeof LIMITS

export const isLimited = (table: string): table is LimitedTable => Object.hasOwn(LIMITS, table)

/** How a table with too many rows is refused. Ask after inserting. */
export async function findLimitRefusal(trx: Trx, userId: UserId, table: LimitedTable) {
  const { most, refusal } = LIMITS[table]
  const query = trx
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .limit(most + 1)
  return (await query.execute()).length > most ? refusal : undefined
}
