import { sql } from 'kysely'
import { idsIn, sumOf } from '../../../database/sql.ts'
import { removeLinks } from '../../../ledger/links.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { deleteRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'

/** Whether these have more split lines than so many. */
export async function hasMoreLines(db: Trx, userId: UserId, ids: readonly number[], most: number): Promise<boolean> {
  const rows = await db
    .selectFrom('transaction_splits')
    .select('id')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(db, ids))
    .limit(1)
    .offset(most)
    .execute()
  return rows.length > 0
}

/** How long the notes of these are together. */
export async function countNoteLetters(db: Trx, userId: UserId, ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('transactions')
    .select(sumOf(sql`length(note)`).as('letters'))
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(db, ids))
    .executeTakeFirst()
  return row?.letters ?? 0
}

/** Deletes all transactions of these accounts, and the other legs of their transfers. */
export async function deleteTransactionsOf(db: Trx, userId: UserId, accountIds: readonly number[]): Promise<void> {
  const own = await db
    .selectFrom('transactions')
    .select(['id', 'transfer_id'])
    .where('user_id', '=', userId)
    .where('account_id', 'in', idsIn(db, accountIds))
    .execute()
  const transferIds = [...new Set(own.flatMap(({ transfer_id }) => transfer_id ?? []))]
  const legs = await db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('transfer_id', 'in', idsIn(db, transferIds))
    .execute()
  const ids = [...new Set([...own, ...legs].map(({ id }) => id))]
  await removeLinks(db, userId, { ids, transferIds })
  await take(db, userId, 'transaction_splits', 'transaction_id', ids)
  await deleteRows(db, userId, ids)
  await take(db, userId, 'transfers', 'id', transferIds)
}
