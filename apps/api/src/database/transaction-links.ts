import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Tables, Trx } from './tables.ts'

type Ids = SelectQueryBuilder<Tables, 'transactions', { id: number }>

/**
 * Frees the due dates that these transactions paid, before they are deleted or become incomes: of an automatic fixed
 * expense they are skipped from now on, of another unpaid. Answers the rows as they were and as they are.
 */
export async function releaseDueDates(trx: Trx, userId: UserId, transactionIds: readonly number[] | Ids) {
  const before = await trx
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', transactionIds)
    .execute()
  if (before.length === 0) return { before, after: before }
  const after = await trx
    .updateTable('recurring_postings')
    .set({
      transaction_id: null,
      posted_on: null,
      skipped: sql`(select case mode when 'automatic' then 1 else 0 end from recurring r
        where r.user_id = recurring_postings.user_id and r.id = recurring_postings.recurring_id)`,
    })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .returningAll()
    .execute()
  return { before, after }
}
