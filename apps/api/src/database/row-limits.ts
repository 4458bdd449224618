import type { UserId } from '../lib/caller.ts'
import { type LimitedTable, limitOf } from './declared.ts'
import type { Trx } from './tables.ts'

/** How a table with too many rows is refused. Ask after inserting. */
export async function findLimitRefusal(trx: Trx, userId: UserId, table: LimitedTable) {
  const { most = 0, refusal } = limitOf(table)
  const query = trx
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .limit(most + 1)
  return (await query.execute()).length > most ? refusal : undefined
}
