import { addMonths, type Month } from '@tostao/primitives/calendar'
import { idsIn } from '../../../database/sql.ts'
import type { Db, OwnRow, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

export const insertPurchase = (trx: Trx, userId: UserId, row: OwnRow<'purchases'>): Promise<Row<'purchases'>> =>
  trx
    .insertInto('purchases')
    .values({ ...row, user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow()

type Installment = Omit<Row<'purchase_installments'>, 'user_id'>

export const insertInstallments = (trx: Trx, userId: UserId, rows: readonly Installment[]) =>
  trx
    .insertInto('purchase_installments')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .returningAll()
    .execute()

/** The month of the invoice that an instalment belongs to by its purchase. */
export async function findAgreedMonth(db: Db, userId: UserId, transactionId: number): Promise<Month | null> {
  const found = await db
    .selectFrom('purchase_installments as i')
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.user_id', '=', 'i.user_id').onRef('p.id', '=', 'i.purchase_id'),
    )
    .where('i.user_id', '=', userId)
    .where('i.transaction_id', '=', transactionId)
    .select(['i.installment', 'p.first_month'])
    .executeTakeFirst()
  return found ? addMonths(found.first_month, found.installment - 1) : null
}

/** Of these transactions those that are instalments. */
export const findInstallments = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  db
    .selectFrom('purchase_installments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(db, transactionIds))
    .execute()
