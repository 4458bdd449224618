import type { UserId } from '../lib/caller.ts'
import type { OwnRow, Trx } from '../tables/tables.ts'
import { add } from './records.ts'

/** Records what refunds give back. */
export async function recordRefunds(db: Trx, userId: UserId, rows: readonly OwnRow<'refunds'>[]): Promise<void> {
  await add(
    db,
    userId,
    'refunds',
    rows.map(({ transaction_id, refund_of }) => ({ transaction_id, refund_of })),
  )
}
