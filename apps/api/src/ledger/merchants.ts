import { merchantOf } from '@tostao/texts/merchant'
import { lockUser } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { inPortion } from './in-portion.ts'
import { updateStored } from './stored-rows.ts'

// Some 50 ms: what people write goes between the portions.
const PORTION = 1_000

/** Somebody with transactions whose merchant has not been read: those from before it was stored. */
export async function findUnread(db: Db): Promise<UserId | undefined> {
  const [found] = await db.selectFrom('transactions').select('user_id').where('merchant', 'is', null).limit(1).execute()
  return found?.user_id
}

/** Reads the merchants of a user's transactions that have none yet. */
export const readMerchants = (db: Db, userId: UserId): Promise<number> => inPortions(db, userId, true)

/** Reads all of a user's anew, after `merchantOf` has changed; answers how many are different. */
export const rereadMerchants = (db: Db, userId: UserId): Promise<number> => inPortions(db, userId, false)

async function inPortions(db: Db, userId: UserId, onlyUnread: boolean): Promise<number> {
  let changed = 0
  for (let after = 0; ; ) {
    const last = await inPortion(db, async (trx) => {
      await lockUser(trx, userId)
      const rows = await trx
        .selectFrom('transactions')
        .select(['id', 'description', 'merchant'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .$if(onlyUnread, (query) => query.where('merchant', 'is', null))
        .orderBy('id')
        .limit(PORTION)
        .execute()
      const read = rows.map((row) => ({ ...row, now: merchantOf(row.description).key }))
      const different = read.filter(({ merchant, now }) => merchant !== now)
      await updateStored(
        trx,
        userId,
        'transactions',
        different.map(({ id, now }) => ({ id, merchant: now })),
      )
      changed += different.length
      return rows.at(-1)?.id
    })
    if (last === undefined) return changed
    after = last
  }
}
