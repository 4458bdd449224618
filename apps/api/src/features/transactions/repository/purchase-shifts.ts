import { installments } from '../../../database/installments.ts'
import { idsIn } from '../../../database/sql.ts'
import type { Db, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

/** Of these transactions those that are the first instalment of a purchase which is known, where a file may place them. */
export const findFirst = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  installments(db, userId)
    .whereRef('i.installment', '=', 'p.first_installment')
    .where('t.id', 'in', idsIn(db, transactionIds))
    .where('t.invoice_source', '=', 'file')
    .select(['t.id', 't.invoice_month', 'p.id as purchase_id', 'p.first_month'])
    .execute()

/** The instalments of purchases that neither a file has filled nor the user has placed. */
export const findMovable = (db: Db, userId: UserId, purchaseIds: readonly number[]) =>
  installments(db, userId)
    .where('p.id', 'in', idsIn(db, purchaseIds))
    .where('t.import_key', 'is', null)
    .where('t.invoice_source', '=', 'file')
    .select(['t.id', 't.invoice_month', 'p.id as purchase_id'])
    .execute()

export async function setFirstMonths(
  trx: Trx,
  userId: UserId,
  rows: readonly Pick<Row<'purchases'>, 'id' | 'first_month'>[],
): Promise<void> {
  for (const { id, first_month } of rows)
    await trx.updateTable('purchases').set({ first_month }).where('user_id', '=', userId).where('id', '=', id).execute()
}
