import type { EntryType } from '@tostao/contract/fields'
import { monthsIn } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { type Period, postings } from './postings.ts'
import { sumOf } from './sql.ts'
import type { Db } from './tables.ts'

/** The category decides the side: a refund is a negative expense. Without one the transaction's own type decides. */
const flows = (db: Db, userId: UserId, period: Period) =>
  db.selectFrom(
    db
      .selectFrom(postings(db, userId, period).as('p'))
      .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'p.category_id').on('c.user_id', '=', userId))
      .where('p.transfer', '=', 0)
      .where('p.account_id', 'not in', ({ selectFrom }) =>
        selectFrom('accounts').select('id').where('user_id', '=', userId).where('archived_at', 'is not', null),
      )
      .select(({ ref, fn }) => [
        'p.month',
        'c.id as category_id',
        'c.name as category',
        'c.color',
        'c.icon',
        fn.coalesce('c.type', 'p.type').as('type'),
        sql<number>`case when ${ref('c.type')} <> ${ref('p.type')} then -${ref('p.amount')} else ${ref('p.amount')} end`.as(
          'amount',
        ),
      ])
      .as('f'),
  )

/** Income and expense of a period by category (null for none); negative when refunds exceed expenses. */
export const flowsByCategory = (db: Db, userId: UserId, period: Period) =>
  flows(db, userId, period)
    .select(['f.type', 'f.category_id as id', 'f.category as name', 'f.color', 'f.icon'])
    .select(({ ref }) => sumOf(ref('f.amount')).as('total'))
    .groupBy(['f.type', 'f.category_id', 'f.category', 'f.color', 'f.icon'])
    .execute()

export async function flowsByMonth(db: Db, userId: UserId, period: Period) {
  const sums = await flows(db, userId, period)
    .select(({ ref }) => {
      const of = (type: EntryType) =>
        sumOf(sql`case ${ref('f.type')} when ${sql.lit(type)} then ${ref('f.amount')} else 0 end`)
      return ['f.month', of('RECEITA').as('income'), of('DESPESA').as('expenses')]
    })
    .groupBy('f.month')
    .execute()
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]))
  return monthsIn(period.from, period.to).map((month) => byMonth.get(month) ?? { month, income: 0, expenses: 0 })
}
