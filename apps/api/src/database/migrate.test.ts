import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../test/test-database.ts'
import { migrate, migrations } from './migrate.ts'
import type { Db, NewRow, Tables } from './tables.ts'
import { driftOfTotals } from './totals.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'
const NOW = '2026-11-21T15:00:00.000Z'
const LATER = '2026-11-21T16:00:00.000Z'

async function emptyDatabase() {
  const { drop, ...opened } = await openEmptyDatabase(inject('engine'))
  onTestFinished(drop)
  return opened
}

const applied = async (db: Db) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name)

/** A user as the first two migrations know one: an account of each kind of row, and two links to a new password. */
async function addUser(db: Db): Promise<number> {
  const person = { name: 'Ana', email: 'ana@example.com', password_hash: '-', created_at: LONG_AGO }
  const { id: user_id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const account = async (name: string) => {
    const row = { user_id, name, name_folded: name, type: 'checking', opening_balance: 1_00 } as const
    return (await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [bank, savings] = [await account('banco'), await account('poupanca')]
  const category = await db
    .insertInto('categories')
    .values({ user_id, name: 'Casa', name_folded: 'casa', type: 'DESPESA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const transfer = await db.insertInto('transfers').values({ user_id }).returning('id').executeTakeFirstOrThrow()
  type Given = Pick<NewRow<'transactions'>, 'account_id' | 'type' | 'amount'> & Partial<NewRow<'transactions'>>
  const add = async (row: Given) => {
    const rest = { user_id, date: '2025-12-31', description: '', description_folded: '', status: 'CLEARED' } as const
    const query = db.insertInto('transactions').values({ split: 0, ...rest, ...row })
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }
  const spent = { account_id: bank, type: 'DESPESA', category_id: category.id } as const
  await add({ account_id: bank, type: 'RECEITA', amount: 90_00 })
  await add({ ...spent, amount: 10_00 })
  const split = await add({ ...spent, amount: 7_00, split: 1 })
  await add({ account_id: bank, type: 'DESPESA', amount: 5_00, transfer_id: transfer.id })
  await add({ account_id: savings, type: 'RECEITA', amount: 5_00, transfer_id: transfer.id })
  const line = { user_id, transaction_id: split, description: '', description_folded: '' }
  await db
    .insertInto('transaction_splits')
    .values([
      { ...line, position: 0, amount: 4_00, category_id: category.id },
      { ...line, position: 1, amount: 3_00 },
    ])
    .execute()
  await sql`insert into password_resets (user_id, token_hash, expires_at, used_at)
    values (${user_id}, 'used', ${LATER}, ${NOW}), (${user_id}, 'open', ${LATER}, null)`.execute(db)
  return user_id
}

const SAME = ['users', 'transfers', 'transactions', 'transaction_splits', 'monthly_totals', 'account_totals'] as const
const MARKED = ['accounts', 'categories'] as const

async function rowsOf(db: Db, tables: readonly (keyof Tables)[]) {
  const told: { table: string; rows: object[] }[] = []
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    told.push({ table, rows: rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) })
  }
  return told
}

test('a database with rows is brought to today’s schema: they and their totals stay, a used link goes', async () => {
  const { db, words } = await emptyDatabase()
  await migrate(db, words, LONG_AGO, migrations.slice(0, 2))
  expect(await applied(db)).toEqual(['0001-initial', '0002-running-totals'])
  const userId = await addUser(db)
  const [same, marked] = [await rowsOf(db, SAME), await rowsOf(db, MARKED)]

  await migrate(db, words, NOW)
  expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
  expect(await rowsOf(db, SAME)).toEqual(same)
  expect(await rowsOf(db, MARKED)).toEqual(
    marked.map(({ table, rows }) => ({ table, rows: rows.map((row) => ({ ...row, example: 0 })) })),
  )
  expect(await db.selectFrom('account_totals').select('amount').orderBy('account_id').execute()).toEqual([
    { amount: 68_00 },
    { amount: 5_00 },
  ])
  expect(await db.selectFrom('password_resets').select(['user_id', 'token_hash', 'expires_at']).execute()).toEqual([
    { user_id: userId, token_hash: 'open', expires_at: LATER },
  ])

  // And what is written from now on is counted.
  await db.updateTable('transactions').set({ amount: 80_00 }).where('type', '=', 'RECEITA').execute()
  expect(await driftOfTotals(db, userId)).toEqual([])
  await migrate(db, words, LATER)
  expect(await db.selectFrom('migrations').select('name').where('applied_at', '=', LATER).execute()).toEqual([])
})

test('a database that newer code has changed is refused as it is', async () => {
  const { db, words } = await emptyDatabase()
  await migrate(db, words, LONG_AGO)
  await db.insertInto('migrations').values({ name: '9999-x', applied_at: LONG_AGO }).execute()
  await expect(migrate(db, words, NOW)).rejects.toThrow(
    'The database is newer than this version of Tostão (9999-x). Update Tostão first.',
  )
  expect(await applied(db)).toEqual([...migrations.map(({ name }) => name), '9999-x'])
})

test('a migration that fails leaves nothing behind, also of those before it, and is tried again', async () => {
  const { db, words } = await emptyDatabase()
  await migrate(db, words, LONG_AGO, migrations.slice(0, 1))
  const broken = { name: '0003-broken', up: () => ['create table half (id integer)', 'no statement'] }
  await expect(migrate(db, words, NOW, [...migrations.slice(0, 2), broken])).rejects.toThrow(/syntax error/)
  expect(await applied(db)).toEqual(['0001-initial'])
  for (const table of ['half', 'monthly_totals']) {
    await expect(sql`select * from ${sql.table(table)}`.execute(db)).rejects.toThrow(table)
  }
  await migrate(db, words, NOW)
  expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
})
