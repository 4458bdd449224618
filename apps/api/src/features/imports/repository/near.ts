import type { EntryType } from '@tostao/contract/fields'
import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { sql } from 'kysely'
import { daysAfter, idsIn, sumOf, tableOf } from '../../../database/sql.ts'
import { expectedOf } from '../../../ledger/import-keys.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'

/** So many days before and after a row's day lie the transactions near it. */
const DAYS_NEAR = 4
/** More are not looked at, of a statement with thousands of rows of one amount. */
const MAX_NEAR = 50_000

interface Wanted {
  amount: Centavos
  date: Day
}

const seen = (db: Db, userId: UserId) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 't.user_id').onRef('p.id', '=', 't.payee_id'))
    .where('t.user_id', '=', userId)
    .select(['t.id', 't.account_id', 't.type', 't.amount', 't.date', 't.description', 't.description_folded'])
    .select(['t.payee_id', 'p.name_folded as payee', 't.category_id', 't.transfer_id', 't.import_key', 't.status'])
    .select('t.import_batch_id')
    .select(({ selectFrom, exists }) => [
      selectFrom('recurring_postings as o')
        .select('o.recurring_id')
        .whereRef('o.user_id', '=', 't.user_id')
        .whereRef('o.transaction_id', '=', 't.id')
        .as('recurring_id'),
      selectFrom('refunds as r')
        .select('r.refund_of')
        .whereRef('r.user_id', '=', 't.user_id')
        .whereRef('r.transaction_id', '=', 't.id')
        .as('refund_of'),
      selectFrom('transactions as o')
        .select('o.account_id')
        .whereRef('o.user_id', '=', 't.user_id')
        .whereRef('o.transfer_id', '=', 't.transfer_id')
        .whereRef('o.type', '<>', 't.type')
        .as('other_account_id'),
      exists(
        selectFrom('refunds as r')
          .select('r.refund_of')
          .whereRef('r.user_id', '=', 't.user_id')
          .whereRef('r.refund_of', '=', 't.id'),
      ).as('is_refunded'),
      exists(
        selectFrom('purchase_installments as i')
          .select('i.purchase_id')
          .whereRef('i.user_id', '=', 't.user_id')
          .whereRef('i.transaction_id', '=', 't.id'),
      ).as('is_installment'),
    ])

export type Seen = Awaited<ReturnType<typeof findSeen>>[number]

export const findSeen = (db: Db, userId: UserId, ids: readonly number[]) =>
  seen(db, userId).where('t.id', 'in', idsIn(db, ids)).execute()

/** The ids of transactions of one of these amounts within a few days, on any account. */
export async function findNearIds(db: Db, userId: UserId, wanted: readonly Wanted[]): Promise<number[]> {
  const near = (days: number) => daysAfter(db, sql.ref('r.date'), days)
  const found = await db
    .selectFrom(tableOf(db, 'transactions', ['amount', 'date'], wanted).as<'r'>(sql.ref('r')))
    // SQLite would read every transaction of the user.
    .crossJoin('transactions as t')
    .select('t.id')
    .distinct()
    // Else PostgreSQL would read all of the user's for each portion of the file.
    .where('t.user_id', '=', sql<UserId>`(select cast(${userId} as integer))`)
    .whereRef('t.amount', '=', 'r.amount')
    .where('t.date', '>=', near(-DAYS_NEAR))
    .where('t.date', '<=', near(DAYS_NEAR))
    .limit(MAX_NEAR)
    .execute()
  return found.map(({ id }) => id)
}

/** The legs of these accounts and days that an import wrote for payments which no file showed. */
export const findWrittenLegs = (db: Db, userId: UserId, accountIds: readonly number[], from: Day, to: Day) =>
  seen(db, userId)
    .where('t.account_id', 'in', idsIn(db, accountIds))
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('t.transfer_id', 'is not', null)
    .where('t.import_key', 'is', null)
    .where('t.import_batch_id', 'is not', null)
    .limit(MAX_NEAR)
    .execute()

/** The legs of these days that only the other account's file has brought, with their keys. */
export const findExpected = (db: Db, userId: UserId, from: Day, to: Day) =>
  db
    .selectFrom('transactions as t')
    .select(['t.id', 't.amount', 't.date', 't.import_key'])
    .where('t.user_id', '=', userId)
    .where(expectedOf(addDays(from, -DAYS_NEAR), addDays(to, DAYS_NEAR)))
    .$narrowType<{ import_key: string }>()
    .limit(MAX_NEAR)
    .execute()

interface Span {
  accountId: number
  from: Day
  to: Day
  least: Centavos
}

/** The expenses of an account that may have been refunded, the newest first. */
export const findPurchases = (db: Db, userId: UserId, { accountId, from, to, least }: Span) =>
  seen(db, userId)
    .where('t.account_id', '=', accountId)
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .where('t.type', '=', 'DESPESA' satisfies EntryType)
    .where('t.transfer_id', 'is', null)
    .where('t.amount', '>=', least)
    .orderBy('t.date', 'desc')
    .limit(MAX_NEAR)
    .execute()

/** The sum that has been given back of each of these transactions. */
export const findRefunded = (db: Db, userId: UserId, ids: readonly number[]) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'r.user_id').onRef('t.id', '=', 'r.transaction_id'),
    )
    .where('r.user_id', '=', userId)
    .where('r.refund_of', 'in', idsIn(db, ids))
    .groupBy('r.refund_of')
    .select(['r.refund_of as id', sumOf(sql.ref<number>('t.amount')).as('refunded')])
    .execute()
