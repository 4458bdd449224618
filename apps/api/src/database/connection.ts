import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './tables.ts'

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  dataDir: string
}

export async function openDatabase(settings: DatabaseSettings, now: string): Promise<Db> {
  const engine: Engine =
    settings.databaseUrl === undefined
      ? openSqlite(join(settings.dataDir, 'tostao.db'))
      : openPostgres(settings.databaseUrl)
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
