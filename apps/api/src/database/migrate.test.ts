import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { driftOfTotals } from '../ledger/totals.ts'
import type { Db } from '../tables/tables.ts'
import { openEmptyDatabase } from '../test/test-database.ts'
import { migrate, migrations } from './migrate.ts'

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

const names = (db: Db) => db.selectFrom('users').select('name').execute()

test('a database with rows gets the missing migrations: its rows stay', async () => {
  const { db, columnTypes } = await emptyDatabase()
  await migrate(db, columnTypes, LONG_AGO)
  const person = { name: 'Ana', email: 'ana@example.com', password_hash: '-', created_at: LONG_AGO }
  await db.insertInto('users').values(person).execute()

  const next = { name: '9999-next', up: () => ["update users set name = name || ' Lima'"] }
  for (const now of [NOW, LATER]) await migrate(db, columnTypes, now, { wanted: [...migrations, next] })
  expect(await names(db)).toEqual([{ name: 'Ana Lima' }])
  expect(await db.selectFrom('migrations').selectAll().orderBy('name').execute()).toEqual([
    ...migrations.map(({ name }) => ({ name, applied_at: LONG_AGO })),
    { name: '9999-next', applied_at: NOW },
  ])
})

test('running totals that come later count what is there', async () => {
  const { db, columnTypes } = await emptyDatabase()
  await migrate(db, columnTypes, LONG_AGO, { wanted: migrations.slice(0, 6) })
  const person = { name: 'Ana', email: 'ana@example.com', password_hash: '-', created_at: LONG_AGO }
  const { id: user_id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const named = (name: string) => ({ user_id, name, name_folded: name })
  const account = { ...named('Conta'), type: 'cash', opening_balance: 0, archived_at: null, import_id: null } as const
  const { id: account_id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const category = { ...named('Mercado'), type: 'DESPESA', color: 'anil', icon: 'tag' } as const
  const { id: category_id } = await db
    .insertInto('categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  const base = { user_id, account_id, date: '2026-11-05', description: '', description_folded: '' }
  const nothing = { payee_id: null, transfer_id: null, import_batch_id: null, import_key: null }
  const insert = (row: { type: 'RECEITA' | 'DESPESA'; amount: number; category_id: number | null; split?: 1 }) =>
    db
      .insertInto('transactions')
      .values({ split: 0, ...base, status: 'CLEARED', ...nothing, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  await insert({ type: 'DESPESA', amount: 10_00, category_id })
  await insert({ type: 'RECEITA', amount: 3_00, category_id })
  const { id: transaction_id } = await insert({ type: 'RECEITA', amount: 8_00, category_id: null, split: 1 })
  for (const [position, line] of [
    { amount: 5_00, category_id: null },
    { amount: 3_00, category_id },
  ].entries()) {
    const texts = { description: '', description_folded: '', payee_id: null }
    await db
      .insertInto('transaction_splits')
      .values({ user_id, transaction_id, position, ...texts, ...line })
      .execute()
  }
  await migrate(db, columnTypes, NOW)
  expect(await driftOfTotals(db, user_id)).toEqual([])
  expect(await db.selectFrom('daily_totals').select(['moved', 'income', 'expenses']).execute()).toEqual([
    { moved: 1_00, income: 5_00, expenses: 4_00 },
  ])
})

test('imports of before their files were known have the account and the days of their rows', async () => {
  const { db, columnTypes } = await emptyDatabase()
  await migrate(db, columnTypes, LONG_AGO, { wanted: migrations.slice(0, 12) })
  const run = async (text: string) => void (await sql.raw(text).execute(db))
  await run(`insert into users (id, name, email, password_hash, created_at)
    values (1, 'Ana', 'ana@example.com', '-', '${LONG_AGO}')`)
  await run(`insert into accounts (id, user_id, name, name_folded, type, opening_balance)
    values (1, 1, 'a', 'a', 'cash', 0), (2, 1, 'b', 'b', 'cash', 0)`)
  await run('insert into transfers (id, user_id) values (1, 1)')
  await run(`insert into import_batches (id, user_id, inserted, skipped, created_at)
    values (1, 1, 3, 0, '${LONG_AGO}'), (2, 1, 2, 0, '${LONG_AGO}'), (3, 1, 0, 0, '${LONG_AGO}')`)
  const row = (importId: number, account: number, day: number, transfer = 'null', type = 'DESPESA') =>
    run(`insert into transactions (user_id, account_id, type, amount, date, description, description_folded, status,
      transfer_id, import_batch_id) values
      (1, ${account}, '${type}', 100, '2026-11-0${day}', '', '', 'CLEARED', ${transfer}, ${importId})`)
  await row(1, 1, 2)
  await row(1, 1, 5, '1')
  await row(1, 2, 5, '1', 'RECEITA')
  await row(2, 1, 3)
  await row(2, 2, 4)
  await migrate(db, columnTypes, NOW)
  const batches = db.selectFrom('import_batches').select(['account_id', 'date_from', 'date_to', 'matched', 'undone_at'])
  const since = { matched: 0, undone_at: null }
  expect(await batches.orderBy('id').execute()).toEqual([
    { account_id: 1, date_from: '2026-11-02', date_to: '2026-11-05', ...since },
    { account_id: null, date_from: '2026-11-03', date_to: '2026-11-04', ...since },
    { account_id: null, date_from: null, date_to: null, ...since },
  ])
})

test('what older imports changed can be looked up', async () => {
  const { db, columnTypes } = await emptyDatabase()
  const before = migrations.findIndex(({ name }) => name === '0024-import-touches')
  await migrate(db, columnTypes, LONG_AGO, { wanted: migrations.slice(0, before) })
  const person = { name: 'Ana', email: 'ana@example.com', password_hash: '-', created_at: LONG_AGO }
  const { id: user_id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const batch = { user_id, inserted: 0, skipped: 0, created_at: LONG_AGO }
  const row = (id: number, version: number, import_key: string | null) => ({ id, version, import_key })
  const rows = { transactions: [row(7, 1, null), row(8, 3, null), row(9, 1, null)], transaction_splits: [] }
  const added = { transactions: [row(7, 2, 'a'), row(8, 4, 'k'), row(9, 1, null)] }
  const { id } = await db
    .insertInto('import_batches')
    .values([
      { ...batch, changed: null },
      { ...batch, changed: JSON.stringify({ rows, added }) },
    ])
    .returning('id')
    .execute()
    .then((ids) => ids.at(-1) ?? { id: 0 })
  await migrate(db, columnTypes, NOW)
  const touch = { user_id, import_batch_id: id }
  expect(await db.selectFrom('import_touches').selectAll().orderBy('transaction_id').execute()).toEqual([
    { ...touch, transaction_id: 7, left_version: 2, claimed: 1 },
    { ...touch, transaction_id: 8, left_version: null, claimed: 1 },
  ])
})

test('a database that newer code has migrated is refused and left unchanged', async () => {
  const { db, columnTypes } = await emptyDatabase()
  await migrate(db, columnTypes, LONG_AGO)
  await db.insertInto('migrations').values({ name: '9999-x', applied_at: LONG_AGO }).execute()
  await expect(migrate(db, columnTypes, NOW)).rejects.toThrow(
    'The database is newer than this version of Tostão (9999-x). Update Tostão first.',
  )
  expect(await applied(db)).toEqual([...migrations.map(({ name }) => name), '9999-x'])
})

test('a migration that fails leaves nothing behind, also of those before it, and is tried again', async () => {
  const { db, columnTypes } = await emptyDatabase()
  const broken = { name: '9999-broken', up: () => ['create table half (id integer)', 'no statement'] }
  await expect(migrate(db, columnTypes, NOW, { wanted: [...migrations, broken] })).rejects.toThrow(/syntax error/)
  for (const table of ['half', 'users', 'migrations']) {
    await expect(sql`select * from ${sql.table(table)}`.execute(db)).rejects.toThrow(table)
  }
  await migrate(db, columnTypes, NOW)
  expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
})

test('two migrations at once wait for each other', async () => {
  const { db, columnTypes } = await emptyDatabase()
  await Promise.all([migrate(db, columnTypes, NOW), migrate(db, columnTypes, NOW)])
  expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
})
