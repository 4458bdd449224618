import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { makeFolder } from '../../lib/folder.ts'
import type { ColumnTypes, Engine } from './dialect.ts'

const MOST_STATEMENTS = 500

const columnTypes: ColumnTypes = {
  engine: 'sqlite',
  serial: 'id integer primary key autoincrement',
  integer: 'integer',
  day: 'text',
  instant: 'text',
  folded: 'text',
  tableSuffix: 'strict',
  ownedKey: 'unique (user_id, id)',
}

/**
 * Opens the file, and makes an acknowledged write survive a power cut (`synchronous=FULL`). What undoes a statement that
 * fails stays in memory: of a large import, a third of all that is written to disk. And the log grows to 40 MB before
 * its pages are brought home: those that one import after another changes are brought home once.
 */
export function openSqlite(file: string): Engine {
  makeFolder(dirname(file))
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Without it a row that another one replaces would leave the running totals as they were.
  connection.pragma('recursive_triggers = ON')
  connection.pragma('busy_timeout = 10000')
  connection.pragma('cache_size = -32000')
  connection.pragma('temp_store = MEMORY')
  connection.pragma('wal_autocheckpoint = 10000')
  return { columnTypes, dialect: lockingAtOnce(new SqliteDialect({ database: preparedOnce(connection) })) }
}

/**
 * A transaction that may write takes the file's lock when it begins, and waits for it where another process has it:
 * one that has read first would be refused without waiting, for what it has read may have changed.
 */
function lockingAtOnce(dialect: SqliteDialect): Dialect {
  const createDriver: Dialect['createDriver'] = () =>
    Object.assign(dialect.createDriver(), {
      beginTransaction: async (...[connection, { accessMode }]: Parameters<Driver['beginTransaction']>) => {
        await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
      },
    })
  return {
    createDriver,
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Keeps what it has prepared: that costs more than to run most statements. */
function preparedOnce(connection: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(asked) {
      // A full disk ends the transaction by itself: to roll it back once more would fail, and hide why.
      const sql = asked === 'rollback' && !connection.inTransaction ? 'select 0' : asked
      const statement = kept.get(sql) ?? connection.prepare(sql)
      if (kept.size === MOST_STATEMENTS) kept.clear()
      kept.set(sql, statement)
      return statement
    },
    close: () => connection.close(),
  }
}
