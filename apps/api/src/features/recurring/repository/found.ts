import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { idsIn, listOf, tableOf } from '../../../database/sql.ts'
import { recordRows } from '../../../ledger/records.ts'
import { takeWhere } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'

/** So many counts are looked through. */
const MAX_COUNTED = 50_000

type Merchant = Pick<Row<'merchant_counts'>, 'merchant'>

/** How many expenses of each merchant stand in each category; 0 for none. */
export const findExpenseCounts = (db: Db, userId: UserId) =>
  db
    .selectFrom('merchant_counts')
    .select(['merchant', 'category_id as categoryId', 'entries'])
    .where('user_id', '=', userId)
    .where('type', '=', 'DESPESA')
    .orderBy('merchant')
    .orderBy('category_id')
    .limit(MAX_COUNTED)
    .execute()

/** The ones of these merchants that were met since a day, the last one met first: by the index of merchant and day alone. */
export async function findMetSince(
  db: Db,
  userId: UserId,
  merchants: readonly Merchant[],
  { from, to, most }: { from: Day; to: Day; most: number },
): Promise<Merchant[]> {
  const met = sql<Merchant & { last: Day | null }>`(
    select r.merchant, (
      select max(t.date) from transactions as t
      where t.user_id = (select cast(${userId} as integer)) and t.merchant = r.merchant and t.date <= ${to}
    ) as last from ${tableOf(db, 'transactions', ['merchant'], merchants)} as r)`
  return db
    .selectFrom(met.as('m'))
    .select('m.merchant')
    .where('m.last', '>=', from)
    .orderBy('m.last', 'desc')
    .orderBy('m.merchant')
    .limit(most)
    .execute()
}

/** The newest expenses of each of these up to a day, the newest first; no installments of a purchase. */
export async function findCharges(
  db: Db,
  userId: UserId,
  merchants: readonly Merchant[],
  { to, most }: { to: Day; most: number },
) {
  const { rows } = await sql<{ newest: string }>`
    select (select ${listOf(db, sql.ref('n.id'))} from (
      select t.id from transactions as t
      where t.user_id = (select cast(${userId} as integer)) and t.merchant = r.merchant and t.type = 'DESPESA'
        and t.transfer_id is null and t.date <= ${to}
        and not exists (select 1 from purchase_installments as i where i.user_id = t.user_id and i.transaction_id = t.id)
      order by t.date desc, t.id desc limit ${sql.lit(most)}
    ) as n) as newest
    from ${tableOf(db, 'transactions', ['merchant'], merchants)} as r`.execute(db)
  const ids = rows.flatMap(({ newest }) => numbersIn(newest))
  return db
    .selectFrom('transactions as t')
    .innerJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 't.user_id').onRef('a.id', '=', 't.account_id'))
    .where('t.user_id', '=', userId)
    .where('t.id', 'in', idsIn(db, ids))
    .select(['t.id', 't.merchant', 't.date', 't.amount', 't.description', 't.account_id as accountId'])
    .select(['t.category_id as categoryId', 'a.type as accountType'])
    .$narrowType<{ merchant: string }>()
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

const numbersIn = (json: string): number[] => {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((value) => typeof value === 'number') : []
}

/** The day of each account's newest transaction up to a day. */
export const findLastDays = (db: Db, userId: UserId, to: Day) =>
  db
    .selectFrom('accounts as a')
    .where('a.user_id', '=', userId)
    .select(['a.id as accountId'])
    .select(({ selectFrom }) =>
      selectFrom('transactions as t')
        .where('t.user_id', '=', userId)
        .whereRef('t.account_id', '=', 'a.id')
        .where('t.date', '<=', to)
        .select(({ fn }) => fn.max('t.date').as('date'))
        .as('last'),
    )
    .execute()

/** The fixed expenses, by what a statement may call them. */
export const findFollowed = (db: Db, userId: UserId) =>
  db
    .selectFrom('recurring as r')
    .leftJoin('payees as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.id', '=', 'r.payee_id'))
    .where('r.user_id', '=', userId)
    .where('r.type', '=', 'DESPESA')
    .select(['r.id', 'r.amount', 'r.description', 'r.merchant', 'p.name as payeeName'])
    .execute()

/** The merchants of the transactions that paid fixed expenses from a day on. */
export const findPaidMerchants = (db: Db, userId: UserId, from: Day) =>
  db
    .selectFrom('recurring_postings as o')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'o.user_id').onRef('t.id', '=', 'o.transaction_id'),
    )
    .where('o.user_id', '=', userId)
    .where('o.due_date', '>=', from)
    .where('t.merchant', '<>', '')
    .select(['o.recurring_id as id', 't.merchant'])
    .$narrowType<{ merchant: string }>()
    .distinct()
    .execute()

export const findIgnored = (db: Db, userId: UserId) =>
  db.selectFrom('ignored_merchants').select('merchant').where('user_id', '=', userId).execute()

const ignoredRows = recordRows('ignored_merchants')

/** Answers the rows that were not there. */
export const insertIgnored = (trx: Trx, userId: UserId, merchant: string) =>
  ignoredRows.insertMissing(trx, userId, [{ merchant }])

export const deleteIgnored = (trx: Trx, userId: UserId, merchant: string) =>
  takeWhere(trx, userId, 'ignored_merchants', sql<boolean>`merchant = ${merchant}`)
