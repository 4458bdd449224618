import type { Centavos } from '@tostao/primitives/money'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { archivedAccountIds, flowsByCategory } from './flows.ts'
import type { Period } from './postings.ts'
import { signed, sumOf } from './sql.ts'
import type { Db } from './tables.ts'

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

/** The sums come from the running totals; the counts need the rows of the period. */
export const findCategoryUsage: FindUsage = async (db, userId, period) => {
  const counts = await countedLines(db, userId, period)
    .select(({ fn }) => ['l.category_id as id', fn.count<number>('l.transaction_id').distinct().as('count')])
    .groupBy('l.category_id')
    .execute()
  const sums = await flowsByCategory(db, userId, period)
  const totals = new Map(sums.map(({ id, total }) => [id, total]))
  return counts.map(({ id, count }) => ({ id, count, total: totals.get(id) ?? 0 }))
}

export const findPayeeUsage: FindUsage = (db, userId, period) =>
  countedLines(db, userId, period)
    .select(({ fn, ref }) => [
      'l.payee_id as id',
      fn.count<number>('l.transaction_id').distinct().as('count'),
      sumOf(signed(ref('l.type'), ref('l.amount'))).as('total'),
    ])
    .groupBy('l.payee_id')
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

/** What counts as income or expense, row by row. */
const counted = (db: Db, userId: UserId, { from, to }: Period) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('t.transfer_id', 'is', null)
    .where('t.account_id', 'not in', archivedAccountIds(db, userId))

/** Of a split transaction its split lines; one without a payee has that of its transaction. */
const countedLines = (db: Db, userId: UserId, period: Period) =>
  db.selectFrom(
    counted(db, userId, period)
      .leftJoin('transaction_splits as s', (join) =>
        join.onRef('s.user_id', '=', 't.user_id').onRef('s.transaction_id', '=', 't.id').on('t.split', '=', 1),
      )
      .select(({ fn }) => [
        't.id as transaction_id',
        't.type',
        sql<number | null>`case t.split when 1 then s.category_id else t.category_id end`.as('category_id'),
        fn.coalesce('s.payee_id', 't.payee_id').as('payee_id'),
        fn.coalesce('s.amount', 't.amount').as('amount'),
      ])
      .as('l'),
  )
