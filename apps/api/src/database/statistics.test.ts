import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { isSqlite, refreshStatistics } from './sql.ts'

const { db, signedIn } = await testApp()

/**
 * PostgreSQL's estimate of the number of transactions (-1 without statistics); SQLite's number of statistics tables.
 */
const counted = async () => {
  const { rows } = await sql<{ rows: number }>`${
    isSqlite(db)
      ? sql`select count(*) as rows from sqlite_master where name like 'sqlite_stat%'`
      : sql`select reltuples::bigint as rows from pg_class where oid = 'transactions'::regclass`
  }`.execute(db)
  return rows[0]?.rows
}

test('the engine updates its statistics when a table has grown by a quarter, and only then', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const add = async (count: number) => {
    for (let index = 0; index < count; index += 1) await user.has.expense({ account })
  }
  const countAfter = async (inserted: number) => {
    await db.transaction().execute((trx) => refreshStatistics(trx, inserted))
    return counted()
  }
  const onPostgres = (count: number) => (isSqlite(db) ? 0 : count)

  await add(10)
  expect(await countAfter(10)).toBe(onPostgres(10))
  await add(2)
  expect(await countAfter(2)).toBe(onPostgres(10))
  expect(await countAfter(3)).toBe(onPostgres(12))
})
