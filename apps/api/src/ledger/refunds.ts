import { sql } from 'kysely'
import { tableOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { OwnRow, Trx } from '../tables/tables.ts'

/** Records what refunds give back. */
export async function recordRefunds(db: Trx, userId: UserId, rows: readonly OwnRow<'refunds'>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('refunds')
    .columns(['user_id', 'transaction_id', 'refund_of'])
    .expression(
      db
        .selectFrom(tableOf(db, 'refunds', ['transaction_id', 'refund_of'], rows).as<'r'>(sql.ref('r')))
        .select(({ val }) => [val(userId).as('user_id'), 'transaction_id', 'refund_of']),
    )
    .execute()
}
