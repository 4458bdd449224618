import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  type Dialect,
  type QueryCompiler,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { isDamage } from '../is-damage.ts'
import type { ColumnTypes, Engine } from './dialect.ts'
import { sharedConnection } from './shared-connection.ts'

const MAX_STATEMENTS = 500
const MAX_KEPT_LENGTH = 10_000

export const sqliteTypes: ColumnTypes = {
  engine: 'sqlite',
  serial: 'id integer primary key autoincrement',
  integer: 'integer',
  day: 'text',
  instant: 'text',
  folded: 'text',
  tableSuffix: 'strict',
  ownedKey: 'unique (user_id, id)',
}

interface Watching {
  /** Is told what SQLite says when the file turns out to be damaged. */
  damaged?: ((what: string) => void) | undefined
  /** Whether short writes are on their way besides so many that are done; without it, when the thread has looked. */
  areMoreThere?: ((done: number) => boolean) | undefined
}

export function openSqlite(
  file: string,
  { damaged = () => undefined, areMoreThere = () => true }: Watching = {},
): Engine {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  // A committed write survives a power cut.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted data are overwritten, which costs an ordinary write nothing that can be measured.
  connection.pragma('secure_delete = ON')
  // Without this, `insert or replace` would not run the delete trigger, and the running totals would be wrong.
  connection.pragma('recursive_triggers = ON')
  // Waiting in SQLite would hold the thread: `retrying` waits between turns instead.
  connection.pragma('busy_timeout = 0')
  connection.pragma('cache_size = -32000')
  // On disk the rollback journal of statements is a third of what a large import writes.
  connection.pragma('temp_store = MEMORY')
  // Checkpoints at 40 MB write pages changed by several imports once.
  connection.pragma('wal_autocheckpoint = 10000')
  const database = preparedOnce(connection, damaged)
  const inode = inodeOf(file)
  const assertThere = () => {
    if (inodeOf(file) !== inode)
      throw new SQLite.SqliteError('The file of the database was moved or deleted', 'SQLITE_READONLY_DBMOVED')
  }
  return {
    columnTypes: sqliteTypes,
    dialect: sharedConnection({
      dialect: new PlannedOnceDialect({ database }),
      connection,
      database,
      assertThere,
      areMoreThere,
    }),
    dialectOfReads: () => readingOnly(file, damaged),
  }
}

/** Reads each page once, so a cache would be of no use. */
function readingOnly(file: string, damaged: (what: string) => void): Dialect {
  const connection = new SQLite(file, { readonly: true })
  connection.pragma('busy_timeout = 100')
  connection.pragma('cache_size = -1000')
  return new PlannedOnceDialect({ database: preparedOnce(connection, damaged) })
}

/**
 * With `+` before each value, which changes none. Of a plain one that a join compares by `=` SQLite asks how small it is, and
 * so plans a kept statement anew at each call: that took most of the time of many.
 */
class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler()
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/** Caches prepared statements: preparing costs more than running most of them. */
function preparedOnce(connection: SQLite.Database, damaged: (what: string) => void): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  const watched = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (isDamage(error)) damaged(error.message)
      throw error
    }
  }
  const prepare = (sql: string): SqliteStatement => {
    const statement = watched(() => connection.prepare(sql))
    return {
      reader: statement.reader,
      all: (parameters) => watched(() => statement.all(parameters)),
      run: (parameters) => watched(() => statement.run(parameters)),
      iterate: (parameters) => watched(() => statement.iterate(parameters)),
    }
  }
  return {
    prepare(asked) {
      // A full disk has already rolled back: a second rollback would fail and hide the cause.
      const sql = asked === 'rollback' && !connection.inTransaction ? 'select 0' : asked
      // SQLite carries out some pragmas while it prepares them. A long text with its values in it does not come again.
      if (sql.startsWith('pragma ') || sql.length > MAX_KEPT_LENGTH) return prepare(sql)
      const statement = kept.get(sql) ?? prepare(sql)
      if (kept.size === MAX_STATEMENTS) kept.clear()
      kept.set(sql, statement)
      return statement
    },
    close: () => connection.close(),
  }
}
