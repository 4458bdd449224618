import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { type RunningTotal, totalsByMonth } from '../database/running-totals.ts'
import { inOrderOfIds, isSqlite, signed, sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, NewRow, Trx } from '../tables/tables.ts'
import { onSides, side, sidedAmount, sumOfSide } from './flows.ts'
import { movements } from './postings.ts'

const KEY = ['month', 'account_id', 'type', 'category_id', 'transfer'] as const

function fullMonths(db: Db, userId: UserId, { month, where }: RunningTotal) {
  const counted = sql.raw<boolean>(where?.('t.') ?? 'true')
  return db
    .selectFrom(
      movements(db, userId, sql.raw<string>(month('t.', isSqlite(db) ? 'sqlite' : 'postgres')))
        .where(counted)
        .where(inOrderOfIds)
        .as('m'),
    )
    .select(({ ref }) => [...KEY, sumOf(ref('amount')).as('amount'), sumOf(ref('entries')).as('entries')])
    .groupBy(KEY)
}

/** The rows of a total by month that are not the full sums, and the full sums that it lacks. */
export async function driftOfMonths(db: Db, userId: UserId, total: RunningTotal): Promise<string[]> {
  const full = await fullMonths(db, userId, total).execute()
  const kept = await db
    .selectFrom(sql<Monthly>`${sql.table(total.table)}`.as('k'))
    .selectAll()
    .where('k.user_id', '=', userId)
    .execute()
  return difference(
    full.map((row) => ({ ...row, user_id: userId })),
    kept,
  )
}

export async function rebuildMonths(trx: Trx, userId: UserId, total: RunningTotal): Promise<void> {
  const table = sql.table(total.table)
  await sql`delete from ${table} where user_id = ${userId}`.execute(trx)
  const columns = sql.raw([...KEY, 'amount', 'entries'].join(', '))
  await sql`insert into ${table} (user_id, ${columns})
    select cast(${userId} as bigint), ${columns} from ${fullMonths(trx, userId, total)} f order by month`.execute(trx)
}

const fullAccounts = (db: Db, userId: UserId) =>
  db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .select(({ ref }) => [
      'user_id',
      'account_id',
      sumOf(signed(ref('type'), ref('amount'))).as('amount'),
      sumOf(sql`1`).as('entries'),
    ])
    .groupBy(['user_id', 'account_id'])
    .execute()

const fullMerchants = (db: Db, userId: UserId) =>
  db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('merchant', 'is not', null)
    .where('split', '=', 0)
    .where('transfer_id', 'is', null)
    .select(({ fn, ref, val }) => [
      'user_id',
      ref('merchant').$notNull().as('merchant'),
      'type',
      fn.coalesce('category_id', val(0)).as('category_id'),
      sumOf(sql`1`).as('entries'),
      sumOf(ref('amount')).as('amount'),
    ])
    .groupBy(['user_id', 'merchant', 'type', 'category_id'])
    .execute()

/** By the definition of the dashboard's figures, apart from that of the triggers. */
async function fullDays(db: Db, userId: UserId): Promise<NewRow<'daily_totals'>[]> {
  const moved = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .select(({ ref }) => ['date', 'account_id', sumOf(signed(ref('type'), ref('amount'))).as('moved')])
    .groupBy(['date', 'account_id'])
    .orderBy('date')
    .orderBy('account_id')
    .execute()
  const flows = await onSides(db, userId, movements(db, userId).select('t.date'))
    .where('p.transfer', '=', 0)
    .select([
      sql<Day>`p.date`.as('date'),
      'p.account_id',
      sumOfSide('RECEITA', side, sidedAmount).as('income'),
      sumOfSide('DESPESA', side, sidedAmount).as('expenses'),
    ])
    .groupBy([sql`p.date`, 'p.account_id'])
    .execute()
  const dayOf = ({ date, account_id }: { date: Day; account_id: number }) => `${date} ${account_id}`
  const byDay = new Map(flows.map((flow) => [dayOf(flow), flow]))
  return moved.map((day) => ({ income: 0, expenses: 0, ...byDay.get(dayOf(day)), ...day, user_id: userId }))
}

type Monthly = NewRow<'monthly_totals'>
type Kept = Monthly | NewRow<'account_totals'> | NewRow<'daily_totals'> | NewRow<'merchant_counts'>
const keyOf = (row: Kept) => JSON.stringify(Object.entries(row).sort())

/** A row whose transactions are all gone stays, with zeros. */
const holdsSomething = (row: Kept) =>
  'moved' in row
    ? row.moved !== 0 || row.income !== 0 || row.expenses !== 0
    : row.amount !== 0 || ('entries' in row && row.entries !== 0)

const setOf = (rows: Kept[]) => new Set(rows.filter(holdsSomething).map(keyOf))
const difference = (full: Kept[], kept: Kept[]) => [...setOf(full).symmetricDifference(setOf(kept))]

export async function driftOfTotals(db: Db, userId: UserId): Promise<string[]> {
  const drift: string[] = []
  for (const total of totalsByMonth) drift.push(...(await driftOfMonths(db, userId, total)))
  const accounts = await db.selectFrom('account_totals').selectAll().where('user_id', '=', userId).execute()
  const days = await db.selectFrom('daily_totals').selectAll().where('user_id', '=', userId).execute()
  drift.push(...difference(await fullAccounts(db, userId), accounts))
  drift.push(...difference(await fullDays(db, userId), days))
  const merchants = await db.selectFrom('merchant_counts').selectAll().where('user_id', '=', userId).execute()
  drift.push(...difference(await fullMerchants(db, userId), merchants))
  return drift
}

/** Rebuilds the running totals of a user from the transactions. Runs in a transaction that has locked the user. */
export async function rebuildTotals(trx: Trx, userId: UserId): Promise<void> {
  for (const total of totalsByMonth) await rebuildMonths(trx, userId, total)
  await trx.deleteFrom('account_totals').where('user_id', '=', userId).execute()
  await trx.deleteFrom('daily_totals').where('user_id', '=', userId).execute()
  await trx.deleteFrom('merchant_counts').where('user_id', '=', userId).execute()
  for (const part of chunks(await fullAccounts(trx, userId)))
    await trx.insertInto('account_totals').values(part).execute()
  for (const part of chunks(await fullDays(trx, userId))) await trx.insertInto('daily_totals').values(part).execute()
  for (const part of chunks(await fullMerchants(trx, userId)))
    await trx.insertInto('merchant_counts').values(part).execute()
}

const ROWS_A_STATEMENT = 500
const chunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, n) =>
    rows.slice(n * ROWS_A_STATEMENT, (n + 1) * ROWS_A_STATEMENT),
  )
