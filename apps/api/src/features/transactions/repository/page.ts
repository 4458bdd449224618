import type { Call } from '@tostao/contract/endpoint'
import { NO_CATEGORY, type transactions } from '@tostao/contract/transactions'
import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../../../database/tables.ts'
import { type Filter, fits, tagged } from './filter.ts'

type TransactionIds = SelectQueryBuilder<Tables, 'transaction_splits' | 'transaction_tags', { transaction_id: number }>
type Query = Call<typeof transactions.list>['query']

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
export const chosen = (db: Db, userId: number, { page, limit, ...query }: Query) =>
  newest(found(db, userId, query, page * limit), limit).offset((page - 1) * limit)

/** Read by the index of what the query names: of two such things the category's, the payee's, the tag's. */
function found(db: Db, userId: number, query: Omit<Query, 'page' | 'limit'>, most: number) {
  const { categoryId, ...filter } = query
  const { payeeId, ...others } = filter
  const { tagId, ...rest } = others
  if (categoryId === NO_CATEGORY) return filed(db, userId, filter, 'category_id', null, most)
  if (categoryId !== undefined) return filed(db, userId, filter, 'category_id', categoryId, most)
  if (payeeId !== undefined) return filed(db, userId, others, 'payee_id', payeeId, most)
  if (tagId !== undefined) return among(db, userId, rest, tagged(db, userId).where('tag_id', '=', tagId))
  return matching(db, userId, rest)
}

/**
 * Those of a category or payee and, apart, those that only a split line puts there: each half is read from its own
 * index and no further than the page.
 */
function filed(
  db: Db,
  userId: number,
  filter: Filter,
  column: 'category_id' | 'payee_id',
  value: number | null,
  most: number,
) {
  const all = matching(db, userId, filter)
  const own =
    value === null
      ? all.where(`t.${column}`, 'is', null).where('t.split', '=', 0).where('t.transfer_id', 'is', null)
      : all.where(`t.${column}`, '=', value)
  const lines = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(column, value === null ? 'is' : '=', value)
  const byLine = among(db, userId, filter, lines).where((t) =>
    value === null ? t.lit(true) : t(`t.${column}`, 'is distinct from', value),
  )
  const halves = db.selectFrom(newest(own, most).as('t')).select(COLUMNS)
  return halves.unionAll(db.selectFrom(newest(byLine, most).as('t')).select(COLUMNS))
}

/** Of these transactions those that fit. (SQLite keeps a cross join's order: it looks at no others.) */
const among = (db: Db, userId: number, filter: Filter, ids: TransactionIds) =>
  db
    .selectFrom(ids.as('s'))
    .crossJoin('transactions as t')
    .select(COLUMNS)
    .whereRef('t.id', '=', 's.transaction_id')
    .where(fits(db, userId, filter))

const newest = <DB, T extends keyof DB, O extends { date: string; id: number }>(
  query: SelectQueryBuilder<DB, T, O>,
  most: number,
) => query.orderBy('date', 'desc').orderBy('id', 'desc').limit(most)
