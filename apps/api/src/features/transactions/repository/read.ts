import type { Call } from '@tostao/contract/endpoint'
import type { transactions } from '@tostao/contract/transactions'
import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { filteredQuery, nextQuery, pageQuery } from './page.ts'
import { narrowed } from './search.ts'

export { narrowed } from './search.ts'

export const findPage = async (db: Db, userId: UserId, query: Call<typeof transactions.list>['query']) =>
  newestWithNames(db, pageQuery(db, userId, await narrowed(db, userId, query)))

export const findNext = (...asked: Parameters<typeof nextQuery>) => newestWithNames(asked[0], nextQuery(...asked))

const newestWithNames = (db: Db, rows: ReturnType<typeof filteredQuery>) =>
  withNames(db, rows).orderBy('t.date', 'desc').orderBy('t.id', 'desc').execute()

export const findTransaction = (db: Db, userId: UserId, id: number) =>
  withNames(db, filteredQuery(db, userId, { id })).executeTakeFirst()

const withNames = (db: Db, rows: ReturnType<typeof filteredQuery>) =>
  db
    .selectFrom(rows.as('t'))
    .leftJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 't.user_id').onRef('a.id', '=', 't.account_id'))
    .leftJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 't.user_id').onRef('c.id', '=', 't.category_id'),
    )
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 't.user_id').onRef('p.id', '=', 't.payee_id'))
    .leftJoin('transactions as o', (join) =>
      join
        .onRef('o.user_id', '=', 't.user_id')
        .onRef('o.transfer_id', '=', 't.transfer_id')
        .onRef('o.type', '<>', 't.type'),
    )
    .leftJoin('accounts as oa', (join) =>
      join.onRef('oa.user_id', '=', 'o.user_id').onRef('oa.id', '=', 'o.account_id'),
    )
    .leftJoin('goal_contributions as k', (join) =>
      join.onRef('k.user_id', '=', 't.user_id').onRef('k.transfer_id', '=', 't.transfer_id'),
    )
    .leftJoin('recurring_postings as r', (join) =>
      join.onRef('r.user_id', '=', 't.user_id').onRef('r.transaction_id', '=', 't.id'),
    )
    .select(({ ref }) => [
      't.id',
      't.date',
      't.description',
      't.amount',
      't.type',
      't.status',
      't.account_id as accountId',
      ref('a.name').$notNull().as('accountName'),
      't.category_id as categoryId',
      'c.name as categoryName',
      'c.color as categoryColor',
      'c.icon as categoryIcon',
      't.payee_id as payeeId',
      'p.name as payeeName',
      't.transfer_id as transferId',
      'k.goal_id as goalId',
      'r.recurring_id as recurringId',
      'o.account_id as otherAccountId',
      'oa.name as otherAccountName',
      't.split',
      't.version',
    ])

export const findTags = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  db
    .selectFrom('transaction_tags as l')
    .innerJoin('tags as g', (join) => join.onRef('g.user_id', '=', 'l.user_id').onRef('g.id', '=', 'l.tag_id'))
    .select(['l.transaction_id', 'g.id', 'g.name'])
    .where('l.user_id', '=', userId)
    .where('l.transaction_id', 'in', transactionIds)
    .orderBy('g.name_folded')
    .execute()

export const findSplitLines = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  db
    .selectFrom('transaction_splits as s')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 's.user_id').onRef('p.id', '=', 's.payee_id'))
    .select(['s.transaction_id', 's.amount', 's.description', 's.category_id as categoryId', 's.payee_id as payeeId'])
    .select('p.name as payeeName')
    .where('s.user_id', '=', userId)
    .where('s.transaction_id', 'in', transactionIds)
    .orderBy('s.position')
    .execute()
