import { type Month, monthsIn } from '@tostao/primitives/calendar'
import { type Period, postings } from './postings.ts'
import { sumOf } from './sql.ts'
import type { Db } from './tables.ts'

/** The postings of a period that count as income or expense: no transfers, nothing of an archived account. */
export const flows = (db: Db, userId: number, period: Period) =>
  db
    .selectFrom(postings(db, userId, period).as('p'))
    .innerJoin('accounts as a', (join) => join.onRef('a.id', '=', 'p.account_id').on('a.user_id', '=', userId))
    .where('a.archived_at', 'is', null)
    .where('p.transfer', '=', 0)

/** Income and expense of every month that a period touches, in order, zeros included. */
export async function flowsByMonth(db: Db, userId: number, period: Period) {
  const sums = await flows(db, userId, period)
    .select(({ ref }) => ['p.month', 'p.type', sumOf(ref('p.amount')).as('total')])
    .groupBy(['p.month', 'p.type'])
    .execute()
  const totals = new Map(sums.map(({ month, type, total }) => [`${month} ${type}`, total]))
  const totalOf = (month: Month, type: 'RECEITA' | 'DESPESA') => totals.get(`${month} ${type}`) ?? 0
  return monthsIn(period.from, period.to).map((month) => ({
    month,
    receitas: totalOf(month, 'RECEITA'),
    despesas: totalOf(month, 'DESPESA'),
  }))
}
