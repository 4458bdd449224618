import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** A SQLite file that stays empty: only its locks are used. The system releases them when the process ends. */
const lockOf = (dataDir: string, timeout: number) => new SQLite(join(dataDir, 'tostao.lock'), { timeout })

/** So long a server waits for one that finishes a killed restore. */
const PATIENCE = 3_000

// Without a reference here the garbage collection closes the connection, which releases the lock.
const held = new Set<SQLite.Database>()

const hold = (dataDir: string, begin: string, timeout: number): (() => void) | undefined => {
  const lock = lockOf(dataDir, timeout)
  try {
    lock.exec(begin)
    held.add(lock)
    return () => {
      held.delete(lock)
      lock.close()
    }
  } catch (error) {
    lock.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/** Marks the data folder as used by a server; several servers may do so. Answers what releases it, or nothing during a restore. */
export const holdAsServer = (dataDir: string) => hold(dataDir, 'begin; select * from sqlite_schema', PATIENCE)

/** Takes the data folder for one process alone. Answers what releases it, or nothing while a server runs. */
export const holdAlone = (dataDir: string) => hold(dataDir, 'begin exclusive', 0)
