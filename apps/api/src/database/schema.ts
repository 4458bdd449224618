import { Kysely, sql } from 'kysely'
import type { Db, Tables } from '../tables/tables.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { type Migration, migrate, migrations } from './migrate.ts'
import { isSqlite } from './sql.ts'

/** The index of texts, which PostgreSQL may lack. */
export const OF_ONE_ENGINE = /^(?:transaction_texts|indexed_texts)/

/** The names of tables, columns (`table.column`) and indexes. */
async function namesIn(db: Db): Promise<Set<string>> {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: own }) => [name, ...own.map((column) => `${name}.${column.name}`)])
  const indexes = isSqlite(db)
    ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`
    : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
  const names = [...columns, ...(await indexes.execute(db)).rows.map(({ name }) => name)]
  return new Set(names.filter((name) => !OF_ONE_ENGINE.test(name)))
}

const triggersIn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db)
  return rows.map(({ name }) => name)
}

/** The triggers of SQLite that are there and should not be, or are not and should be. The running totals hang on them. */
export async function wrongTriggers(db: Db): Promise<string[]> {
  const wanted = new Set(await ofMigrations(triggersIn))
  return [...wanted.symmetricDifference(new Set(await triggersIn(db)))]
}

/** Reads a database that the migrations have just made: names are the same on both engines. */
export async function ofMigrations<T>(read: (db: Db) => Promise<T>, wanted: readonly Migration[] = migrations) {
  const { dialect, columnTypes } = openSqlite(':memory:')
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db, columnTypes, '1970-01-01T00:00:00.000Z', { wanted })
    return await read(db)
  } finally {
    await db.destroy()
  }
}

// Made once, for it holds up everybody's calls for some 30 ms.
let expected: Promise<Set<string>> | undefined

/** The migrations, tables, columns and indexes that the database should have and lacks. */
export async function missingInSchema(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  const unapplied = migrations.map(({ name }) => name).filter((name) => !applied.has(name))
  expected ??= ofMigrations(namesIn)
  return [...unapplied, ...(await expected).difference(await namesIn(db))]
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  return (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name)
}
