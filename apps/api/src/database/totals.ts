import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { isTransfer, monthOf, signed, sumOf } from './sql.ts'
import type { Db, NewRow, Trx } from './tables.ts'

async function fullSums(db: Db, userId: UserId) {
  const unsplit = db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.split', '=', 0)
    .select(({ ref, fn }) => [
      't.user_id',
      monthOf(db, ref('t.date')).as('month'),
      't.account_id',
      't.type',
      fn.coalesce('t.category_id', sql<number>`0`).as('category_id'),
      isTransfer(ref('t.transfer_id')).as('transfer'),
      't.amount',
    ])
  const lines = db
    .selectFrom('transaction_splits as s')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 's.user_id').onRef('t.id', '=', 's.transaction_id'),
    )
    .where('s.user_id', '=', userId)
    .select(({ ref, fn }) => [
      't.user_id',
      monthOf(db, ref('t.date')).as('month'),
      't.account_id',
      't.type',
      fn.coalesce('s.category_id', sql<number>`0`).as('category_id'),
      isTransfer(ref('t.transfer_id')).as('transfer'),
      's.amount',
    ])
  const key = ['user_id', 'month', 'account_id', 'type', 'category_id', 'transfer'] as const
  const monthly = await db
    .selectFrom(unsplit.unionAll(lines).as('rows'))
    .select(({ ref }) => [...key, sumOf(ref('amount')).as('amount')])
    .groupBy(key)
    .orderBy('month')
    .execute()
  const byAccount = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .select(({ ref }) => ['user_id', 'account_id', sumOf(signed(ref('type'), ref('amount'))).as('amount')])
    .groupBy(['user_id', 'account_id'])
    .execute()
  return { monthly, byAccount }
}

type Kept = NewRow<'monthly_totals'> | NewRow<'account_totals'>
const keyOf = ({ amount, ...key }: Kept) => `${JSON.stringify(Object.entries(key).sort())} ${amount}`

export async function driftOfTotals(db: Db, userId: UserId): Promise<string[]> {
  const { monthly, byAccount } = await fullSums(db, userId)
  const kept: Kept[] = [
    ...(await db.selectFrom('monthly_totals').selectAll().where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('account_totals').selectAll().where('user_id', '=', userId).execute()),
  ]
  const expected = new Set([...monthly, ...byAccount].filter((row) => row.amount !== 0).map(keyOf))
  const found = new Set(kept.filter((row) => row.amount !== 0).map(keyOf))
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
