// This folder is the engine: connections, the two dialects, migrations, pieces of SQL. Another product could have the
// same.

import { join } from 'node:path'
import { type Dialect, Kysely, type LogEvent } from 'kysely'
import type { Db, Tables, Trx } from '../tables/tables.ts'
import type { ColumnTypes, Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import type { Line } from './line.ts'
import { migrate } from './migrate.ts'
import { snapshot } from './sql.ts'

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
}

const engineOf = (
  { databaseUrl, dataDir }: DatabaseSettings,
  { connections, line, ...watching }: Options = {},
): Engine =>
  databaseUrl === undefined
    ? openSqlite(join(dataDir, 'tostao.db'), watching)
    : openPostgres(databaseUrl, connections, line)

interface Options {
  /** At most so many, on PostgreSQL. */
  connections?: number
  /** By which all of them can be cut, on PostgreSQL. */
  line?: Line
  /** Is told what SQLite says when its file turns out to be damaged. */
  damaged?: (what: string) => void
  /** Whether short writes are on their way to SQLite besides so many that wait for their commit. */
  areMoreThere?: (done: number) => boolean
  /** Sees every query. */
  log?: (event: LogEvent) => void
}

const engines = new WeakMap<Db, Engine>()

function opened(engine: Engine, log?: Options['log']): Db {
  const db = new Kysely<Tables>({ dialect: engine.dialect, ...(log && { log }) })
  engines.set(db, engine)
  return db
}

/** Opens a database that `openDatabase` has migrated. */
export const connectDatabase = (settings: DatabaseSettings, { log, ...options }: Options = {}): Db =>
  opened(engineOf(settings, options), log)

/** Reads a database as it is at the first read, on a connection of its own, for as long as `read` goes on. */
export function onOwnSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  const engine = engines.get(db)
  if (!engine) throw new Error('This database was not opened here')
  return closing(engine.dialectOfReads(), (own) => snapshot(own, read))
}

interface Opening extends Pick<Options, 'damaged' | 'line' | 'log'> {
  /** Runs before the schema of a database that is there changes. */
  before?: (db: Db) => Promise<void>
}

/** Migrates a database and opens it. */
export async function openDatabase(
  settings: DatabaseSettings,
  now: string,
  { before, ...options }: Opening = {},
): Promise<Db> {
  const engine = engineOf(settings, options)
  const db = opened(engine, options.log)
  try {
    await engine.check?.(db)
    await migrateWith(engine, db, now, before)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** A migration may be silent for longer than the connections of requests may live. */
async function migrateWith(engine: Engine, db: Db, now: string, before?: (db: Db) => Promise<void>): Promise<void> {
  const { columnTypes, patientDialect } = engine
  if (!patientDialect) return migrate(db, columnTypes, now, { before })
  await closing(patientDialect, (patient) => migrate(patient, columnTypes, now, { before }))
}

/** Opens PostgreSQL for work that takes long, and closes it. */
export async function onPostgres<T>(url: string, work: (db: Db, types: ColumnTypes) => Promise<T>): Promise<T> {
  const { columnTypes, dialect, patientDialect = dialect, check } = openPostgres(url)
  return closing(patientDialect, async (db) => {
    await check?.(db)
    return work(db, columnTypes)
  })
}

async function closing<T>(dialect: Dialect, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
