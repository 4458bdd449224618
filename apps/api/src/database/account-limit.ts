import { MAX_ACCOUNTS } from '@tostao/contract/limits'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from './tables.ts'

/** Ask after inserting: archived accounts count, too. */
export async function hasTooManyAccounts(trx: Trx, userId: UserId): Promise<boolean> {
  const found = await trx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .limit(MAX_ACCOUNTS + 1)
    .execute()
  return found.length > MAX_ACCOUNTS
}
