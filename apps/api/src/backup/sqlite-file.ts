import { writeFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { RefusedError } from '../lib/refused-error.ts'
import type { Db, Tables } from '../tables/tables.ts'

/** Copies the database as it is at one moment into a new file, while others may write to it. */
export function copyMoment(from: string, to: string): void {
  // Nobody else of this machine may read it.
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' })
  const source = new SQLite(from, { fileMustExist: true, timeout: 30_000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}

/** Merges the write-ahead log into the database, so that it is one file. */
export function inOneFile(file: string): void {
  const database = new SQLite(file, { fileMustExist: true })
  try {
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

/** Opens a database that is one file, and closes it after `work`. */
export async function inFile<T>(file: string, mode: 'read' | 'write', work: (db: Db) => Promise<T>): Promise<T> {
  const connection = new SQLite(file, { fileMustExist: true, readonly: mode === 'read' })
  // Find damaged pages; run triggers as the server does.
  connection.pragma('cell_size_check = ON')
  connection.pragma('foreign_keys = ON')
  connection.pragma('recursive_triggers = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

// Codes of SQLite; then of PostgreSQL values that a type does not take, and broken constraints.
const BREAKS_SCHEMA = /^(?:SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23])/

/** Turns the errors about a damaged or foreign file into sentences that say what to do. */
export async function sound<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error
    const { code, message } = error
    if (code.startsWith('SQLITE_NOTADB')) throw new RefusedError('This is not a Tostão database.')
    if (BREAKS_SCHEMA.test(code))
      throw new RefusedError(`The backup breaks a rule of the database (${message}). Take another backup.`)
    if (!code.startsWith('SQLITE_CORRUPT') && !code.startsWith('SQLITE_IOERR')) throw error
    throw new RefusedError(`The file is damaged or cut off (${message}). Take another backup.`)
  }
}
