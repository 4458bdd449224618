import type { Centavos } from '@tostao/primitives/money'
import type { UserId } from '../lib/caller.ts'
import { flowsByCategory } from './flows.ts'
import { counted, countedLines } from './lines.ts'
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
    .select(({ fn }) => ['p.category_id as id', fn.count<number>('p.transaction_id').distinct().as('count')])
    .groupBy('p.category_id')
    .execute()
  const sums = await flowsByCategory(db, userId, period)
  const totals = new Map(sums.map(({ id, total }) => [id, total]))
  return counts.map(({ id, count }) => ({ id, count, total: totals.get(id) ?? 0 }))
}

export const findPayeeUsage: FindUsage = (db, userId, period) =>
  countedLines(db, userId, period)
    .select(({ fn, ref }) => [
      'p.payee_id as id',
      fn.count<number>('p.transaction_id').distinct().as('count'),
      sumOf(signed(ref('p.type'), ref('p.amount'))).as('total'),
    ])
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
