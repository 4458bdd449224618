import type { Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { FIRST_DAY, LAST_DAY } from '@tostao/primitives/calendar'
import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely'
import { tableOf } from '../../../database/sql.ts'
import { halvesOf } from '../../../ledger/postings.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { type Filter, installmentIds, isMatch, taggedIds } from './filter.ts'

type Query = Call<typeof transactions.list>['query']
type Matched = Omit<Query, 'page' | 'limit' | 'after'> & Pick<Filter, 'before' | 'beyond' | 'among' | 'notDue' | 'half'>

const COLUMNS = [
  't.user_id',
  't.id',
  't.account_id',
  't.type',
  't.amount',
  't.date',
  't.description',
  't.note',
  't.merchant',
  't.status',
  't.category_id',
  't.payee_id',
  't.transfer_id',
  't.split',
  't.invoice_month',
  't.version',
] as const

export const filteredQuery = (db: Db, userId: UserId, filter: Filter) =>
  db
    .selectFrom('transactions as t')
    .select(COLUMNS)
    .where(isMatch(db, userId, filter))

/** By amount from `beyond` on, else by pages. */
export const pageQuery = (db: Db, userId: UserId, { page, limit, after, ...query }: Query & Matched) => {
  const skipped = query.beyond ? 0 : (page - 1) * limit
  return firstOf(query.order, matching(db, userId, query, skipped + limit), limit).offset(skipped)
}

/** The next ones after `before`, newest first. `to` is its day: SQLite would else begin at the newest again, at each page. */
export const nextQuery = (db: Db, userId: UserId, filter: Matched, limit: number) =>
  newestFirst(matching(db, userId, { ...filter, to: filter.before?.date ?? filter.to }, limit), limit)

/** The ids of all of them, newest first. */
export const idsQuery = (db: Db, userId: UserId, filter: Matched) =>
  db
    .selectFrom(matching(db, userId, filter).as('t'))
    .select('t.id')
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')

/** By invoice in two halves: the rows of cards by the index of their invoices, the others by their days. */
export function matching(db: Db, userId: UserId, { notDue, ...filter }: Matched, most?: number) {
  const { from = FIRST_DAY, to = LAST_DAY, ...ofAnyDay } = filter
  const halves = halvesOf(db, userId, { from, to, notDue })
  if (!halves) return ofDays(db, userId, filter, most)
  const others = ofDays(db, userId, { ...filter, half: halves.elsewhere }, most)
  // Materialized: SQLite would look for the newest of them by day, through the whole history.
  const due = db
    .with(
      (name) => name('due').materialized(),
      () => ofDays(db, userId, { ...ofAnyDay, half: halves.onInvoice }, undefined),
    )
    .selectFrom('due')
    .selectAll()
  return db
    .selectFrom(most === undefined ? others.as('t') : firstOf(filter.order, others, most).as('t'))
    .select(COLUMNS)
    .unionAll(db.selectFrom(due.as('t')).select(COLUMNS))
}

/**
 * Uses one index, for the category, else the payee, else the tag, else the purchase; the other conditions filter its rows. `most`: when
 * only the newest are wanted, how many.
 */
function ofDays(db: Db, userId: UserId, { categoryId, payeeId, tagId, ...rest }: Matched, most: number | undefined) {
  if (categoryId !== undefined) {
    const value = categoryId === NO_CATEGORY ? null : categoryId
    return byCategoryOrPayee(db, userId, { ...rest, payeeId, tagId, lineCategory: value }, 'category_id', value, most)
  }
  if (payeeId !== undefined) return byCategoryOrPayee(db, userId, { ...rest, tagId }, 'payee_id', payeeId, most)
  if (tagId !== undefined) return byIds(db, userId, rest, taggedIds(db, userId).where('tag_id', '=', tagId))
  if (rest.purchaseId !== undefined) return byIds(db, userId, rest, installmentIds(db, userId, rest.purchaseId))
  if (rest.among === undefined) return filteredQuery(db, userId, rest)
  const { among, ...other } = rest
  const rows = among.map((transaction_id) => ({ transaction_id }))
  const ids = tableOf(db, 'transaction_tags', ['transaction_id'], rows).as<'i'>(sql.ref('i'))
  return byIds(db, userId, other, db.selectFrom(ids).select('i.transaction_id'))
}

/** United with those that match by a split line: each half uses its own index and stops at the page's end. */
function byCategoryOrPayee(
  db: Db,
  userId: UserId,
  { order, ...filter }: Filter & Pick<Matched, 'order'>,
  column: 'category_id' | 'payee_id',
  value: number | null,
  most: number | undefined,
) {
  const isCategory = column === 'category_id'
  const own = filteredQuery(db, userId, filter)
    .where(`t.${column}`, value === null ? 'is' : '=', value)
    // A split transaction counts by the categories of its split lines.
    .$if(isCategory, (all) => all.where('t.split', '=', 0))
    .$if(value === null, (all) => all.where('t.transfer_id', 'is', null))
  const lines = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(column, value === null ? 'is' : '=', value)
  const byLine = byIds(db, userId, filter, lines).$if(!isCategory, (all) =>
    all.where(`t.${column}`, 'is distinct from', value),
  )
  if (most === undefined) return own.unionAll(byLine)
  const halves = db.selectFrom(firstOf(order, own, most).as('t')).select(COLUMNS)
  return halves.unionAll(db.selectFrom(firstOf(order, byLine, most).as('t')).select(COLUMNS))
}

/** The transactions of `ids` that match. A cross join, because SQLite keeps its order and reads no others. */
const byIds = (db: Db, userId: UserId, filter: Filter, ids: AliasableExpression<{ transaction_id: number }>) =>
  db
    .selectFrom(ids.as('s'))
    .crossJoin('transactions as t')
    .select(COLUMNS)
    .whereRef('t.id', '=', 's.transaction_id')
    .where(isMatch(db, userId, filter))

export const newestFirst = <DB, T extends keyof DB, O extends { date: string; id: number }>(
  query: SelectQueryBuilder<DB, T, O>,
  most: number,
) => query.orderBy('date', 'desc').orderBy('id', 'desc').limit(most)

const firstOf = <DB, T extends keyof DB, O extends { amount: number; date: string; id: number }>(
  order: Query['order'],
  query: SelectQueryBuilder<DB, T, O>,
  most: number,
) => newestFirst(order === 'amount' ? query.orderBy('amount', 'desc') : query, most)
