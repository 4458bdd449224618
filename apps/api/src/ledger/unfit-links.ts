import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Db, OwnedTable } from '../tables/tables.ts'

type Unfit = RawBuilder<{ id: number }>

/** The transactions that a column of another table names, and that are not what it may name. In this order: few are named. */
export const unfit = (userId: UserId, table: OwnedTable, column: string, isUnfit: RawBuilder<unknown>): Unfit => sql`
  select t.id from ${sql.table(table)} x cross join transactions t
  where x.user_id = ${userId} and t.user_id = x.user_id and t.id = x.${sql.ref(column)} and (${isUnfit})`

export const isNoExpense = sql`t.type <> 'DESPESA' or t.transfer_id is not null`
const isNoIncome = sql`t.type <> 'RECEITA' or t.transfer_id is not null`

export const unfitRefunds = (userId: UserId): Unfit => unfit(userId, 'refunds', 'transaction_id', isNoIncome)
export const unfitRefunded = (userId: UserId): Unfit => unfit(userId, 'refunds', 'refund_of', isNoExpense)

/** An expense or a transfer pays what is to be paid, an income what is to come. */
export const unfitPayments = (userId: UserId): Unfit => sql`
  select t.id from recurring_postings x
  join recurring r on r.user_id = x.user_id and r.id = x.recurring_id
  join transactions t on t.user_id = x.user_id and t.id = x.transaction_id
  where x.user_id = ${userId} and (
    t.type <> case when r.type = 'RECEITA' then 'RECEITA' else 'DESPESA' end
    or (r.type = 'TRANSFER') <> (t.transfer_id is not null))`

/** Whether a transaction pays or gives back what it cannot. */
export async function hasUnfitLinks(db: Db, userId: UserId): Promise<boolean> {
  const all = [unfitRefunds, unfitRefunded, unfitPayments].map((of) => sql`exists (${of(userId)})`)
  const { rows } = await sql<{ found: 0 | 1 }>`
    select case when ${sql.join(all, sql` or `)} then 1 else 0 end as found`.execute(db)
  return rows[0]?.found === 1
}
