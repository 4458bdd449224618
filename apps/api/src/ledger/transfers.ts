import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'

export const insertTransfer = (db: Db, userId: UserId) =>
  db.insertInto('transfers').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()

export async function insertTransfers(db: Db, userId: UserId, count: number): Promise<number[]> {
  const transfers = Array.from({ length: count }, () => ({ user_id: userId }))
  const inserted = await db.insertInto('transfers').values(transfers).returning('id').execute()
  return inserted.map(({ id }) => id)
}

export const findLegs = (db: Db, userId: UserId, transferId: number) =>
  db
    .selectFrom('transactions')
    .select(['id', 'account_id'])
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .execute()

/** The transfer and its legs, as the database has them. */
export const findTransferRows = async (db: Trx, userId: UserId, transferId: number) => ({
  transfers: await db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', transferId)
    .execute(),
  transactions: await db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .execute(),
})

export const deleteTransfers = async (db: Trx, userId: UserId, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .deleteFrom('transfers')
        .where('user_id', '=', userId)
        .where('id', 'in', idsIn(db, ids))
        .returningAll()
        .execute()
