import { addMonths, type Month } from '@tostao/primitives/calendar'
import { type SqlBool, sql } from 'kysely'
import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'

/** The installments of a user (`i`) with their purchases (`p`) and transactions (`t`). */
export const installments = (db: Db, userId: UserId) =>
  db
    .selectFrom('purchase_installments as i')
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.user_id', '=', 'i.user_id').onRef('p.id', '=', 'i.purchase_id'),
    )
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'i.user_id').onRef('t.id', '=', 'i.transaction_id'),
    )
    .where('i.user_id', '=', userId)

/** Whether an installment is the first that is there of its purchase. */
export const isLowest = sql<SqlBool>`not exists (select 1 from purchase_installments lower
  where lower.user_id = i.user_id and lower.purchase_id = i.purchase_id and lower.installment < i.installment)`

/** The month of the invoice that an installment belongs to by its purchase. */
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

/** The installments among these transactions. */
export const findInstallments = (db: Db, userId: UserId, transactionIds: readonly number[]) =>
  db
    .selectFrom('purchase_installments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(db, transactionIds))
    .execute()
