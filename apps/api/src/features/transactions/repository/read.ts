import type { Call } from '@tostao/contract/endpoint'
import type { transactions } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import type { Db } from '../../../database/tables.ts'
import { mentions } from './search.ts'

type Query = Call<typeof transactions.list>['query']

/** A page of transactions, newest first, with the names of what they refer to and the other leg of a transfer. */
export const findPage = (db: Db, userId: number, { page, limit, categoryId, ...filter }: Query) => {
  const found = categoryId === undefined ? matching(db, userId, filter) : ofCategory(db, userId, filter, categoryId)
  return withNames(
    db,
    found
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  ).execute()
}

export const findTransaction = (db: Db, userId: number, id: number) =>
  withNames(db, matching(db, userId, { id })).executeTakeFirst()

function matching(db: Db, userId: number, { id, from, to, accountId, type, q = '' }: Partial<Query>) {
  const part = fold(q)
  return db
    .selectFrom('transactions as t')
    .select([
      't.user_id',
      't.id',
      't.account_id',
      't.type',
      't.amount',
      't.date',
      't.description',
      't.status',
      't.category_id',
      't.payee_id',
      't.transfer_id',
      't.goal_id',
      't.split',
      't.version',
    ])
    .where('t.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0))
    .$if(from !== undefined, (query) => query.where('t.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('t.date', '<=', to ?? ''))
    .$if(accountId !== undefined, (query) => query.where('t.account_id', '=', accountId ?? 0))
    .$if(type !== undefined, (query) => query.where('t.type', '=', type ?? 'DESPESA'))
    .$if(part !== '', (query) => query.where(mentions(db, userId, part)))
}

/** Those of the category and those with a split line of it, apart, so that each half is read from its own index. */
function ofCategory(db: Db, userId: number, filter: Partial<Query>, categoryId: number) {
  const lines = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .where('category_id', '=', categoryId)
  const byLine = matching(db, userId, filter)
    .where('t.category_id', 'is distinct from', categoryId)
    .where('t.id', 'in', lines)
  return matching(db, userId, filter).where('t.category_id', '=', categoryId).unionAll(byLine)
}

const withNames = (db: Db, chosen: ReturnType<typeof matching>) =>
  db
    .selectFrom(chosen.as('t'))
    .innerJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 't.user_id').onRef('a.id', '=', 't.account_id'))
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
    .select([
      't.id',
      't.date',
      't.description',
      't.amount',
      't.type',
      't.status',
      't.account_id',
      'a.name as account_name',
      't.category_id',
      'c.name as category_name',
      't.payee_id',
      'p.name as payee_name',
      't.transfer_id',
      'o.account_id as other_account_id',
      'oa.name as other_account_name',
      't.goal_id',
      't.split',
      't.version',
    ])
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')

export const findTags = (db: Db, userId: number, transactionIds: readonly number[]) =>
  db
    .selectFrom('transaction_tags as l')
    .innerJoin('tags as g', (join) => join.onRef('g.user_id', '=', 'l.user_id').onRef('g.id', '=', 'l.tag_id'))
    .select(['l.transaction_id', 'g.id', 'g.name'])
    .where('l.user_id', '=', userId)
    .where('l.transaction_id', 'in', transactionIds)
    .orderBy('g.name_folded')
    .execute()

export const findSplits = (db: Db, userId: number, transactionIds: readonly number[]) =>
  db
    .selectFrom('transaction_splits')
    .select(['transaction_id', 'amount', 'description', 'category_id as categoryId', 'payee_id as payeeId'])
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .orderBy('position')
    .execute()
