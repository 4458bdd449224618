import type { EntryType } from '@tostao/contract/fields'
import { sql } from 'kysely'
import { idsIn, listOf, sumOf, tableOf, textsIn } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row } from '../../../tables/tables.ts'

/** A merchant on one side: what is paid to it, or what it pays. */
export interface Sided {
  merchant: string
  type: EntryType
}

/** The merchants of the newest transactions with a payee. */
export async function findMerchantsOf(db: Db, userId: UserId, payee: string, most: number): Promise<string[]> {
  const newest = db
    .selectFrom('transactions as t')
    .innerJoin('payees as p', (join) => join.onRef('p.user_id', '=', 't.user_id').onRef('p.id', '=', 't.payee_id'))
    .select('t.merchant')
    .where('t.user_id', '=', userId)
    .where('p.name_folded', '=', payee)
    .where('t.merchant', '<>', '')
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
  const rows = await db
    .selectFrom(newest.as('n'))
    .select('n.merchant')
    .distinct()
    .$narrowType<{ merchant: string }>()
    .execute()
  return rows.map(({ merchant }) => merchant)
}

const COUNT = ['merchant', 'type', 'category_id', 'entries'] as const

const classified = (db: Db, userId: UserId) =>
  db.selectFrom('merchant_counts').select(COUNT).where('user_id', '=', userId).where('category_id', '<>', 0)

/** In which categories the entries of these merchants stand. */
export const findCounts = (db: Db, userId: UserId, merchants: readonly string[]) =>
  classified(db, userId).where('merchant', 'in', textsIn(db, merchants)).execute()

/** So many are looked through; an index by their number would make each import a tenth slower. */
const MAX_COUNTED = 50_000

/** The same of the merchants that the user meets most. */
export const findMostFrequent = (db: Db, userId: UserId, most: number) =>
  db
    .selectFrom(
      classified(db, userId).orderBy('merchant').orderBy('type').orderBy('category_id').limit(MAX_COUNTED).as('c'),
    )
    .selectAll()
    .orderBy('entries', 'desc')
    .orderBy('merchant')
    .orderBy('category_id')
    .limit(most)
    .execute()

/** A column of the newest transactions of each of these: the category of those that have one, or the ids of those without. */
const newestOf = <T>(db: Db, userId: UserId, sided: readonly Sided[], column: 'category_id' | 'id', most: number) => {
  const isFiled = column === 'category_id' ? sql`t.category_id is not null` : sql`t.category_id is null`
  return sql<Sided & { newest: T }>`
    select r.merchant, r.type, (select ${listOf(db, sql.ref(`n.${column}`))} from (
      select ${sql.ref(`t.${column}`)} from transactions as t
      where t.user_id = (select cast(${userId} as integer)) and t.merchant = r.merchant and t.type = r.type
        and ${isFiled} and t.transfer_id is null and t.split = 0
      order by t.date desc, t.id desc limit ${sql.lit(most)}
    ) as n) as newest
    from ${tableOf(db, 'transactions', ['merchant', 'type'], sided)} as r`
}

/** The categories of the newest classified entries of each, newest first. */
export async function findNewest(db: Db, userId: UserId, sided: readonly Sided[], most: number) {
  const { rows } = await newestOf<string>(db, userId, sided, 'category_id', most).execute(db)
  return rows.map(({ newest, ...of }) => ({ ...of, newest: numbersIn(newest) }))
}

/** The newest transaction without a category of each. */
export async function findNewestUnfiled(db: Db, userId: UserId, sided: readonly Sided[]) {
  if (sided.length === 0) return []
  const { rows } = await newestOf<string>(db, userId, sided, 'id', 1).execute(db)
  const ids = rows.flatMap(({ newest }) => numbersIn(newest))
  return db
    .selectFrom('transactions')
    .select(['id', 'merchant', 'type', 'description', 'account_id', 'amount'])
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(db, ids))
    .execute()
}

const numbersIn = (json: string): number[] => {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((value) => typeof value === 'number') : []
}

type Count = Row<'merchant_counts'>

/** Entries without a category, of the merchants with most of them. */
export const findUnfiled = (db: Db, userId: UserId, most: number) =>
  unfiled(db, userId)
    .select(['merchant', 'type', 'entries', 'amount'])
    .orderBy('entries', 'desc')
    .orderBy('amount', 'desc')
    .orderBy('merchant')
    .orderBy('type')
    .limit(most)
    .execute()

export async function countUnfiled(db: Db, userId: UserId): Promise<Count['entries']> {
  const row = await unfiled(db, userId)
    .select(({ ref }) => sumOf(ref('entries')).as('entries'))
    .executeTakeFirstOrThrow()
  return row.entries
}

/** How many entries of these merchants without a category are installments, and of how many purchases. */
export const findUnfiledPlans = (db: Db, userId: UserId, merchants: readonly string[]) =>
  db
    .selectFrom('purchase_installments as i')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'i.user_id').onRef('t.id', '=', 'i.transaction_id'),
    )
    .where('i.user_id', '=', userId)
    .where('t.category_id', 'is', null)
    .where('t.split', '=', 0)
    .where('t.merchant', 'in', textsIn(db, merchants))
    .groupBy(['t.merchant', 't.type'])
    .select(({ fn, ref }) => [
      't.merchant',
      't.type',
      fn.countAll<number>().as('entries'),
      fn.count<number>(ref('i.purchase_id')).distinct().as('purchases'),
    ])
    .execute()

const unfiled = (db: Db, userId: UserId) =>
  db.selectFrom('merchant_counts').where('user_id', '=', userId).where('category_id', '=', 0)
