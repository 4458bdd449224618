import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../../database/compiled.ts'
import { takeWhere } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'

/** The unpaid due dates, and all from a day on. */
const dueDatesFrom = compiledOnce((db, userId, { from }: { from: Day }) =>
  dueDates(db, userId).where(({ or, and, eb }) =>
    or([eb('o.due_date', '>=', from), and([eb('o.transaction_id', 'is', null), eb('o.skipped', '=', sql.lit(0))])]),
  ),
)
export const findDueDates = (db: Db, userId: UserId, from: Day) => dueDatesFrom(db, userId, { from })

export const findDueDatesOf = (db: Db, userId: UserId, recurringId: number) =>
  dueDates(db, userId).where('o.recurring_id', '=', recurringId).execute()

const dueDates = (db: Db, userId: UserId) =>
  db
    .selectFrom('recurring_postings as o')
    .leftJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'o.user_id').onRef('t.id', '=', 'o.transaction_id'),
    )
    .where('o.user_id', '=', userId)
    .select(['o.recurring_id as recurringId', 'o.due_date as dueDate', 'o.transaction_id as transactionId'])
    .select(['o.skipped', 'o.amount as expected', 't.amount as paid', 't.date as paidOn'])

/** The merchants of the rows of files that paid due dates from a day on, and when each was last paid with which amount. */
export const findMerchants = (db: Db, userId: UserId, from: Day) =>
  db
    .selectFrom('recurring_postings as o')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'o.user_id').onRef('t.id', '=', 'o.transaction_id'),
    )
    .where('o.user_id', '=', userId)
    .where('o.due_date', '>=', from)
    .where('t.import_key', 'is not', null)
    .where('t.merchant', '<>', '')
    .select(['o.recurring_id as recurringId', 't.merchant', 't.amount'])
    .select(({ fn }) => fn.max('o.due_date').as('last'))
    .$narrowType<{ merchant: string }>()
    .groupBy(['o.recurring_id', 't.merchant', 't.amount'])
    .execute()

export const findPostedOn = (db: Db, userId: UserId, today: Day) =>
  db
    .selectFrom('recurring_postings as o')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'o.user_id').onRef('t.id', '=', 'o.transaction_id'),
    )
    .innerJoin('recurring as r', (join) =>
      join.onRef('r.user_id', '=', 'o.user_id').onRef('r.id', '=', 'o.recurring_id'),
    )
    .where('o.user_id', '=', userId)
    .where('o.posted_on', '=', today)
    .select([
      'o.recurring_id as id',
      'r.type',
      't.description',
      't.amount',
      'o.due_date as dueDate',
      't.id as transactionId',
    ])
    .orderBy('o.due_date')
    .orderBy('t.id')
    .execute()

/** The unpaid due dates of one fixed expense: all, or those of certain days. */
export const deleteUnpaid = (db: Trx, userId: UserId, recurringId: number, days?: readonly Day[]) => {
  const isOfDays = days === undefined ? sql`` : sql`and due_date in (${sql.join(days)})`
  return takeWhere(
    db,
    userId,
    'recurring_postings',
    sql<boolean>`recurring_id = ${recurringId} and transaction_id is null and skipped = 0 ${isOfDays}`,
  )
}

export const findUnpaidOn = (db: Trx, userId: UserId, recurringId: number, days: readonly Day[]) =>
  db
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('recurring_id', '=', recurringId)
    .where('due_date', 'in', days)
    .where('transaction_id', 'is', null)
    .where('skipped', '=', 0)
    .execute()

export const isPayment = async (db: Db, userId: UserId, transactionId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('recurring_postings')
    .select('id')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found !== undefined
}
