import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type LogEvent } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../database/connection.ts'
import type { ColumnTypes } from '../database/dialects/dialect.ts'
import { openPostgres } from '../database/dialects/postgres.ts'
import { openSqlite } from '../database/dialects/sqlite.ts'
import type { Db, Tables } from '../tables/tables.ts'

const EPOCH = '2026-01-01T00:00:00.000Z'

export interface TestDatabase {
  db: Db
  /** Its address; absent on SQLite. */
  url: string | undefined
  dataDir: string
  drop(): Promise<void>
}

export type EngineName = 'sqlite' | 'postgres'

/** Creates the migrated template that each test file copies; `name` is its folder or database. */
export async function makeTemplate(engine: EngineName): Promise<{ name: string; drop(): Promise<void> }> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'tostao-template-'))
    const db = await openDatabase({ dataDir }, EPOCH)
    await db.destroy()
    return { name: dataDir, drop: async () => rmSync(dataDir, { recursive: true }) }
  }
  const name = `tostao_template_${randomUUID().slice(0, 8)}`
  await administrate(`create database ${name}`)
  const db = await openDatabase({ databaseUrl: addressOf(name), dataDir: '' }, EPOCH)
  await db.destroy()
  return { name, drop: () => administrate(`drop database ${name} with (force)`) }
}

interface EmptyDatabase extends TestDatabase {
  columnTypes: ColumnTypes
}

/** A database without tables, and the column types of its engine; on PostgreSQL created with `options`. */
export async function openEmptyDatabase(engine: EngineName, options = ''): Promise<EmptyDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tostao-empty-'))
  const name = `tostao_empty_${randomUUID().slice(0, 8)}`
  if (engine === 'postgres') await administrate(`create database ${name} ${options}`)
  const url = engine === 'postgres' ? addressOf(name) : undefined
  const { dialect, columnTypes } = url === undefined ? openSqlite(join(dataDir, 'tostao.db')) : openPostgres(url)
  const db = new Kysely<Tables>({ dialect })
  const drop = async () => {
    await db.destroy()
    if (engine === 'postgres') await administrate(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, url, dataDir, columnTypes, drop }
}

/** A fresh database, copied from the template. */
export async function openTestDatabase(
  engine: EngineName,
  template: string,
  log?: (event: LogEvent) => void,
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tostao-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    copyFileSync(join(template, 'tostao.db'), join(dataDir, 'tostao.db'))
    const db = await openDatabase({ dataDir }, EPOCH, { ...(log && { log }) })
    const drop = async () => {
      await db.destroy()
      remove()
    }
    return { db, url: undefined, dataDir, drop }
  }
  const name = `tostao_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await administrate(`create database ${name} template ${template}`)
  const url = addressOf(name)
  const db = await openDatabase({ databaseUrl: url, dataDir }, EPOCH, { ...(log && { log }) })
  const drop = async () => {
    await db.destroy()
    await administrate(`drop database ${name} with (force)`)
    remove()
  }
  return { db, url, dataDir, drop }
}

const serverUrl = () => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL: run the tests by npm test')
  return url
}

function addressOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
