import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'

export interface Query {
  sql: string
  parameters: readonly unknown[]
}

/** An empty database of one engine, and how to open it with its bare driver. */
export interface Engine {
  name: string
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  open(): Promise<Bare>
}

/** A connection of the bare driver. */
export interface Bare {
  /** Runs the queries: `reads` without a transaction, `writes` in one, `undone` in one that is rolled back. */
  run(queries: readonly Query[], mode: 'reads' | 'writes' | 'undone'): Promise<void>
  close(): Promise<void>
}

export async function sqlite(resources: AsyncDisposableStack): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'tostao-bench-'))
  resources.defer(() => rm(folder, { recursive: true }))
  return { name: 'SQLite', settings: { DATA_DIR: folder }, open: async () => bareSqlite(join(folder, 'tostao.db')) }
}

function bareSqlite(file: string): Bare {
  const connection = new SQLite(file)
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32000']) connection.pragma(pragma)
  const prepared = new Map<string, SQLite.Statement>()
  const statement = (text: string) => {
    const known = prepared.get(text) ?? connection.prepare(text)
    prepared.set(text, known)
    return known
  }
  const runAll = (queries: readonly Query[]) => {
    for (const { sql, parameters } of queries) {
      const query = statement(sql)
      if (query.reader) query.all(...parameters)
      else query.run(...parameters)
    }
  }
  return {
    async run(queries, mode) {
      if (mode === 'reads') return runAll(queries)
      connection.exec('begin immediate')
      runAll(queries)
      connection.exec(mode === 'writes' ? 'commit' : 'rollback')
    },
    close: async () => void connection.close(),
  }
}

/** A new database on the server of `url`, dropped with `resources`. */
export async function postgres(resources: AsyncDisposableStack, url: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'tostao-bench-'))
  resources.defer(() => rm(folder, { recursive: true }))
  const name = `tostao_bench_${randomUUID().slice(0, 8)}`
  await administrate(url, `create database ${name}`)
  resources.defer(() => administrate(url, `drop database ${name} with (force)`))
  const address = new URL(url)
  address.pathname = `/${name}`
  const settings = { DATA_DIR: folder, DATABASE_URL: address.href }
  return { name: 'PostgreSQL', settings, open: () => barePostgres(address.href) }
}

async function barePostgres(url: string): Promise<Bare> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const runAll = async (queries: readonly Query[]) => {
    for (const { sql, parameters } of queries) await client.query(sql, [...parameters])
  }
  return {
    async run(queries, mode) {
      if (mode === 'reads') return runAll(queries)
      await client.query('begin')
      await runAll(queries)
      await client.query(mode === 'writes' ? 'commit' : 'rollback')
    },
    close: () => client.end(),
  }
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
