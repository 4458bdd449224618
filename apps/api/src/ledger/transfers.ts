import type { UserId } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { add, recordRows } from './records.ts'

export const insertTransfer = (db: Trx, userId: UserId) => recordRows('transfers').insert(db, userId, {})

export async function insertTransfers(db: Trx, userId: UserId, count: number): Promise<number[]> {
  const inserted = await add(
    db,
    userId,
    'transfers',
    Array.from({ length: count }, () => ({})),
  )
  return inserted.map(({ id }) => id)
}

export const findLegs = (db: Db, userId: UserId, transferId: number) =>
  db
    .selectFrom('transactions')
    .select(['id', 'account_id'])
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .execute()
