import type { Call } from '@tostao/contract/endpoint'
import { NO_CATEGORY, type transactions } from '@tostao/contract/transactions'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { type Filter, fits } from './filter.ts'

const COLUMNS = [
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
  't.import_key',
  't.split',
  't.version',
] as const

export const matching = (db: Db, userId: number, filter: Filter) =>
  db
    .selectFrom('transactions as t')
    .select(COLUMNS)
    .where(fits(db, userId, filter))

/** The transactions of a page, newest first. */
export function chosen(
  db: Db,
  userId: number,
  { page, limit, categoryId, ...filter }: Call<typeof transactions.list>['query'],
) {
  const found =
    categoryId === undefined ? matching(db, userId, filter) : ofCategory(db, userId, filter, categoryId, page * limit)
  return newest(found, limit).offset((page - 1) * limit)
}

/**
 * Those of the category and, apart, those that only a split line puts there: each half is read from its own index and
 * no further than the page. (SQLite keeps a cross join's order: from the lines to their transactions.)
 */
function ofCategory(db: Db, userId: number, filter: Filter, categoryId: number | typeof NO_CATEGORY, most: number) {
  const none = categoryId === NO_CATEGORY
  const all = matching(db, userId, filter)
  const own = none
    ? all.where('t.category_id', 'is', null).where('t.split', '=', 0).where('t.transfer_id', 'is', null)
    : all.where('t.category_id', '=', categoryId)
  const lines = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where((line) => (none ? line('category_id', 'is', null) : line('category_id', '=', categoryId)))
  const byLine = db
    .selectFrom(lines.as('s'))
    .crossJoin('transactions as t')
    .select(COLUMNS)
    .whereRef('t.id', '=', 's.transaction_id')
    .where((t) => (none ? t.lit(true) : t('t.category_id', 'is distinct from', categoryId)))
    .where(fits(db, userId, filter))
  const halves = db.selectFrom(newest(own, most).as('t')).select(COLUMNS)
  return halves.unionAll(db.selectFrom(newest(byLine, most).as('t')).select(COLUMNS))
}

const newest = <DB, T extends keyof DB, O extends { date: string; id: number }>(
  query: SelectQueryBuilder<DB, T, O>,
  most: number,
) => query.orderBy('date', 'desc').orderBy('id', 'desc').limit(most)
