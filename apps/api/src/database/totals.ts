import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { onSides, side, sidedAmount, sumOfSide } from './flows.ts'
import { movements } from './postings.ts'
import { signed, sumOf } from './sql.ts'
import type { Db, NewRow, Trx } from './tables.ts'

async function fullSums(db: Db, userId: UserId) {
  const key = ['month', 'account_id', 'type', 'category_id', 'transfer'] as const
  const monthly = await db
    .selectFrom(movements(db, userId).as('m'))
    .select(({ ref }) => [...key, sumOf(ref('amount')).as('amount'), sumOf(ref('entries')).as('entries')])
    .groupBy(key)
    .orderBy('month')
    .execute()
  const byAccount = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .select(({ ref }) => ['user_id', 'account_id', sumOf(signed(ref('type'), ref('amount'))).as('amount')])
    .groupBy(['user_id', 'account_id'])
    .execute()
  const own = (rows: Omit<Monthly, 'user_id'>[]) => rows.map((row) => ({ ...row, user_id: userId }))
  return { monthly: own(monthly), byAccount, daily: await fullDays(db, userId) }
}

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
type Kept = Monthly | NewRow<'account_totals'> | NewRow<'daily_totals'>
const keyOf = (row: Kept) => JSON.stringify(Object.entries(row).sort())

/** A row whose transactions are all gone stays, with zeros. */
const holdsSomething = (row: Kept) =>
  'moved' in row
    ? row.moved !== 0 || row.income !== 0 || row.expenses !== 0
    : row.amount !== 0 || ('entries' in row && row.entries !== 0)

export async function driftOfTotals(db: Db, userId: UserId): Promise<string[]> {
  const { monthly, byAccount, daily } = await fullSums(db, userId)
  const kept: Kept[] = [
    ...(await db.selectFrom('monthly_totals').selectAll().where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('account_totals').selectAll().where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('daily_totals').selectAll().where('user_id', '=', userId).execute()),
  ]
  const expected = new Set([...monthly, ...byAccount, ...daily].filter(holdsSomething).map(keyOf))
  const found = new Set(kept.filter(holdsSomething).map(keyOf))
  return [...expected.symmetricDifference(found)]
}

/** Rebuilds the running totals of a user from the transactions. Runs in a transaction that has locked the user. */
export async function rebuildTotals(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom('monthly_totals').where('user_id', '=', userId).execute()
  await trx.deleteFrom('account_totals').where('user_id', '=', userId).execute()
  await trx.deleteFrom('daily_totals').where('user_id', '=', userId).execute()
  const { monthly, byAccount, daily } = await fullSums(trx, userId)
  for (const part of chunks(monthly)) await trx.insertInto('monthly_totals').values(part).execute()
  for (const part of chunks(byAccount)) await trx.insertInto('account_totals').values(part).execute()
  for (const part of chunks(daily)) await trx.insertInto('daily_totals').values(part).execute()
}

const ROWS_A_STATEMENT = 500
const chunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, n) =>
    rows.slice(n * ROWS_A_STATEMENT, (n + 1) * ROWS_A_STATEMENT),
  )
