import type { UserId } from '../lib/caller.ts'
import { inFillOrder } from '../tables/declared.ts'
import type { Trx } from '../tables/tables.ts'

export async function deleteUser(trx: Trx, userId: UserId): Promise<void> {
  for (const table of inFillOrder.toReversed()) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
