import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/** A database of its own that is never written: only its locks count. They end with the process that holds them. */
const lockOf = (dataDir: string) => new SQLite(join(dataDir, 'tostao.lock'), { timeout: 0 })

// A connection that nothing refers to is closed by the garbage collection, and its lock is gone.
const held = new Set<SQLite.Database>()

const hold = (dataDir: string, begin: string): (() => void) | undefined => {
  const lock = lockOf(dataDir)
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

/** Says that a server uses the data folder, beside others, until the answer is called; nothing during a restore. */
export const holdAsServer = (dataDir: string) => hold(dataDir, 'begin; select * from sqlite_schema')

/** Keeps servers away from the data folder, until the answer is called; nothing while one runs. */
export const holdAlone = (dataDir: string) => hold(dataDir, 'begin exclusive')
