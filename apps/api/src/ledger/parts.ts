import type { SplitLine } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, Row, Trx } from '../tables/tables.ts'

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
    .where('transaction_id', 'in', idsIn(db, transactionIds))
    .returningAll()
    .execute()

type TagLink = Pick<Row<'transaction_tags'>, 'transaction_id' | 'tag_id'>

/** Those that stand twice are one. */
export const insertTagLinks = (db: Db, userId: UserId, links: readonly TagLink[]) =>
  db
    .insertInto('transaction_tags')
    .values(links.map((link) => ({ ...link, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertTags = (db: Db, userId: UserId, transactionId: number, tagIds: readonly number[]) =>
  db
    .insertInto('transaction_tags')
    .values(tagIds.map((tag_id) => ({ user_id: userId, transaction_id: transactionId, tag_id })))
    .execute()
