import { join } from 'node:path'
import { Kysely, type LogEvent } from 'kysely'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite, sqliteTypes } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './tables.ts'

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
}

const engineOf = ({ databaseUrl, dataDir }: DatabaseSettings, connections?: number): Engine =>
  databaseUrl === undefined ? openSqlite(join(dataDir, 'tostao.db')) : openPostgres(databaseUrl, connections)

interface Options {
  /** At most so many, on PostgreSQL. */
  connections?: number
  /** Sees every query. */
  log?: (event: LogEvent) => void
}

/** Opens a database that `openDatabase` has migrated. */
export const connectDatabase = (settings: DatabaseSettings, { connections, log }: Options = {}): Db =>
  new Kysely<Tables>({ dialect: engineOf(settings, connections).dialect, ...(log && { log }) })

export async function openDatabase(settings: DatabaseSettings, now: string): Promise<Db> {
  const engine = engineOf(settings)
  const db = new Kysely<Tables>({ dialect: engine.dialect })
  try {
    await engine.check?.(db)
    await migrateWith(engine, db, now)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Migrates a SQLite database that was opened elsewhere. */
export const migrateSqlite = (db: Db, now: string): Promise<void> => migrate(db, sqliteTypes, now)

/** A migration may be silent for longer than the connections of requests may live. */
async function migrateWith({ columnTypes, patientDialect }: Engine, db: Db, now: string): Promise<void> {
  if (!patientDialect) return migrate(db, columnTypes, now)
  const patient = new Kysely<Tables>({ dialect: patientDialect })
  try {
    await migrate(patient, columnTypes, now)
  } finally {
    await patient.destroy()
  }
}
