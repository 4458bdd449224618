import type { Centavos } from '@tostao/primitives/money'
import { signed, sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { sidedAmount } from './flows.ts'
import type { Period } from './postings.ts'
import { counted, countedLines, countOfTransactions } from './report-rows.ts'

/** In how many transactions of a period a record is used, and what these sum to. */
interface Usage {
  id: number | null
  count: number
  total: Centavos
}

export type FindUsage = (db: Db, userId: UserId, period: Period) => Promise<Usage[]>

export function withUsage<T extends { id: number }>(records: readonly T[], usages: readonly Usage[]) {
  const byId = new Map(usages.map(({ id, count, total }) => [id, { count, total }]))
  return records.map((record) => ({ ...record, ...(byId.get(record.id) ?? { count: 0, total: 0 }) }))
}

export const findCategoryUsage: FindUsage = (db, userId, period) =>
  db
    .selectFrom(
      countedLines(db, userId, period)
        .select(({ ref }) => ['p.category_id', 'p.type', sumOf(ref('p.amount')).as('amount')])
        .select(countOfTransactions('p').as('count'))
        .groupBy(['p.category_id', 'p.type'])
        .as('p'),
    )
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'p.category_id').on('c.user_id', '=', userId))
    .select(({ ref }) => ['c.id', sumOf(ref('p.count')).as('count'), sumOf(sidedAmount).as('total')])
    .groupBy('c.id')
    .execute()

export const findPayeeUsage: FindUsage = (db, userId, period) =>
  countedLines(db, userId, period)
    .select(({ ref }) => ['p.payee_id as id', sumOf(signed(ref('p.type'), ref('p.amount'))).as('total')])
    .select(countOfTransactions('p').as('count'))
    .groupBy('p.payee_id')
    .execute()

/** A cross join, because SQLite keeps its order: else it would read all tags of the history. */
export const findTagUsage: FindUsage = (db, userId, period) =>
  counted(db, userId, period)
    .crossJoin('transaction_tags as l')
    .where('l.user_id', '=', userId)
    .whereRef('l.transaction_id', '=', 't.id')
    .select(({ fn, ref }) => [
      'l.tag_id as id',
      fn.count<number>('t.id').as('count'),
      sumOf(signed(ref('t.type'), ref('t.amount'))).as('total'),
    ])
    .groupBy('l.tag_id')
    .execute()
