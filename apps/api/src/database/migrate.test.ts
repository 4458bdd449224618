import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
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
