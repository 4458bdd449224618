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
    await migrate(db, engine.columnTypes, now)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
