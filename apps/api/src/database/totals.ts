import type { UserId } from '../lib/caller.ts'
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
  return { monthly: monthly.map((row) => ({ ...row, user_id: userId })), byAccount }
}

type Kept = NewRow<'monthly_totals'> | NewRow<'account_totals'>
const keyOf = ({ amount, ...key }: Kept) => `${JSON.stringify(Object.entries(key).sort())} ${amount}`

/** A row whose transactions are all gone stays, with zeros. */
const holdsSomething = (row: Kept) => row.amount !== 0 || ('entries' in row && row.entries !== 0)

export async function driftOfTotals(db: Db, userId: UserId): Promise<string[]> {
  const { monthly, byAccount } = await fullSums(db, userId)
  const kept: Kept[] = [
    ...(await db.selectFrom('monthly_totals').selectAll().where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('account_totals').selectAll().where('user_id', '=', userId).execute()),
  ]
  const expected = new Set([...monthly, ...byAccount].filter(holdsSomething).map(keyOf))
  const found = new Set(kept.filter(holdsSomething).map(keyOf))
  return [...expected.symmetricDifference(found)]
}

/** Rebuilds the running totals of a user from the transactions. Runs in a transaction that has locked the user. */
export async function rebuildTotals(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom('monthly_totals').where('user_id', '=', userId).execute()
  await trx.deleteFrom('account_totals').where('user_id', '=', userId).execute()
  const { monthly, byAccount } = await fullSums(trx, userId)
  for (const part of chunks(monthly)) await trx.insertInto('monthly_totals').values(part).execute()
  for (const part of chunks(byAccount)) await trx.insertInto('account_totals').values(part).execute()
}

const ROWS_A_STATEMENT = 500
const chunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, n) =>
    rows.slice(n * ROWS_A_STATEMENT, (n + 1) * ROWS_A_STATEMENT),
  )
