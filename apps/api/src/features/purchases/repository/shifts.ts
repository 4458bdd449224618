import { sql } from 'kysely'
import { idsIn, jsonRows } from '../../../database/sql.ts'
import { installments } from '../../../ledger/installments.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'

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
  if (rows.length === 0) return
  const own = rows.map(({ id, first_month }) => ({ id, first_month }))
  await sql`with r as materialized (select id, first_month from ${jsonRows(trx, 'purchases', ['id', 'first_month'], own)} as j)
    update purchases set first_month = r.first_month from r
    where purchases.user_id = ${userId} and purchases.id = r.id`.execute(trx)
}
