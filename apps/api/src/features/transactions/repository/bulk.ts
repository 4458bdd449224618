import { fold } from '@tostao/primitives/text'
import type { Db, Trx } from '../../../database/tables.ts'
import { releaseDueDates } from '../../../database/transaction-links.ts'
import { deleteTransferLinks } from '../../../database/transfer-links.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { NewTransaction } from './write.ts'

export const insertTransactions = (db: Db, userId: UserId, rows: readonly NewTransaction[]) =>
  db
    .insertInto('transactions')
    .values(rows.map((row) => ({ ...row, user_id: userId, description_folded: fold(row.description) })))
    .returningAll()
    .execute()

/** Deletes all transactions of these accounts, and the other legs of their transfers. */
export async function deleteTransactionsOf(db: Trx, userId: UserId, accountIds: readonly number[]): Promise<void> {
  const ofAccounts = <C extends 'id' | 'transfer_id'>(column: C) =>
    db.selectFrom('transactions').select(column).where('user_id', '=', userId).where('account_id', 'in', accountIds)
  await db
    .deleteFrom('transaction_splits')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', ofAccounts('id'))
    .execute()
  await deleteTransferLinks(db, userId, ofAccounts('transfer_id'))
  const taken = db
    .selectFrom('transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('account_id', 'in', accountIds), row('transfer_id', 'in', ofAccounts('transfer_id'))]))
  await releaseDueDates(db, userId, taken)
  await db.deleteFrom('transactions').where('user_id', '=', userId).where('id', 'in', taken).execute()
  await db
    .deleteFrom('transfers')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as t')
            .select('t.id')
            .where('t.user_id', '=', userId)
            .whereRef('t.transfer_id', '=', 'transfers.id'),
        ),
      ),
    )
    .execute()
}
