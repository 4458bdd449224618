import type { EntryType } from '@tostao/contract/fields'
import { monthsIn } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { type Period, postings } from './postings.ts'
import { sumOf } from './sql.ts'
import type { Db } from './tables.ts'

/** The postings of a period that count as income or expense: no transfers, nothing of an archived account. */
export const flows = (db: Db, userId: number, period: Period) =>
  db
    .selectFrom(postings(db, userId, period).as('p'))
    .where('p.transfer', '=', 0)
    .where('p.account_id', 'not in', ({ selectFrom }) =>
      selectFrom('accounts').select('id').where('user_id', '=', userId).where('archived_at', 'is not', null),
    )

/** Income and expense of every month that a period touches, in order, zeros included. */
export async function flowsByMonth(db: Db, userId: number, period: Period) {
  const sums = await flows(db, userId, period)
    .select(({ ref }) => {
      const of = (type: EntryType) =>
        sumOf(sql`case ${ref('p.type')} when ${sql.lit(type)} then ${ref('p.amount')} else 0 end`)
      return ['p.month', of('RECEITA').as('receitas'), of('DESPESA').as('despesas')]
    })
    .groupBy('p.month')
    .execute()
  const told = new Map(sums.map((sum) => [sum.month, sum]))
  return monthsIn(period.from, period.to).map((month) => told.get(month) ?? { month, receitas: 0, despesas: 0 })
}
