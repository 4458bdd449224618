import { idsIn } from '../../../database/sql.ts'
import { findInstallments } from '../../../ledger/installments.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'

export const findRows = (trx: Trx, userId: UserId, ids: readonly number[]): Promise<Row<'transactions'>[]> =>
  trx.selectFrom('transactions').selectAll().where('user_id', '=', userId).where('id', 'in', idsIn(trx, ids)).execute()

/** The links of these transactions that can go over to another. */
export async function findHanging(trx: Trx, userId: UserId, ids: readonly number[]) {
  const payments = await trx
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, ids))
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('transaction_id', 'in', idsIn(trx, ids)), eb('refund_of', 'in', idsIn(trx, ids))]))
    .execute()
  return { payments, refunds, installments: await findInstallments(trx, userId, ids) }
}

export const findAliases = (trx: Trx, userId: UserId, transactionId: number) =>
  trx
    .selectFrom('import_aliases')
    .select(['import_key', 'import_batch_id'])
    .where('user_id', '=', userId)
    .where('transaction_id', '=', transactionId)
    .execute()
