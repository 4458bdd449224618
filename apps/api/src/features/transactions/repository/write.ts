import type { SplitLine } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { compiledOnce } from '../../../database/compiled.ts'
import type { Changes, Db, OwnRow, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

export type NewTransaction = Omit<OwnRow<'transactions'>, 'description_folded'>

export async function insertTransaction(db: Db, userId: UserId, row: NewTransaction): Promise<{ id: number }> {
  const [inserted] = await insertOne(db, userId, { ...row, description_folded: fold(row.description) })
  if (!inserted) throw new Error('An insert without a row')
  return inserted
}

const insertOne = compiledOnce((db, userId, row: OwnRow<'transactions'>) =>
  db
    .insertInto('transactions')
    .values({ ...row, user_id: userId })
    .returning('id'),
)

export const updateTransaction = (db: Db, userId: UserId, id: number, changes: Changes<'transactions'>) =>
  db
    .updateTable('transactions')
    .set((eb) => ({
      ...changes,
      ...(changes.description !== undefined && { description_folded: fold(changes.description) }),
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const deleteTransactions = (db: Trx, userId: UserId, ids: readonly number[]) =>
  db.deleteFrom('transactions').where('user_id', '=', userId).where('id', 'in', ids).returningAll().execute()

export const insertSplitLines = (db: Db, userId: UserId, transactionId: number, lines: readonly SplitLine[]) =>
  db
    .insertInto('transaction_splits')
    .values(
      lines.map(({ amount, description, categoryId, payeeId }, position) => ({
        user_id: userId,
        transaction_id: transactionId,
        position,
        amount,
        description,
        description_folded: fold(description),
        category_id: categoryId,
        payee_id: payeeId,
      })),
    )
    .execute()

export const deleteSplitLines = (db: Trx, userId: UserId, transactionIds: readonly number[]) =>
  db
    .deleteFrom('transaction_splits')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .returningAll()
    .execute()

export const insertTags = (db: Db, userId: UserId, transactionId: number, tagIds: readonly number[]) =>
  db
    .insertInto('transaction_tags')
    .values(tagIds.map((tag_id) => ({ user_id: userId, transaction_id: transactionId, tag_id })))
    .execute()

export const deleteTags = (db: Trx, userId: UserId, transactionIds: readonly number[]) =>
  db
    .deleteFrom('transaction_tags')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .returningAll()
    .execute()
