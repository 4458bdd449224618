import { mkdirSync } from 'node:fs'
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
import { BUSY_MILLISECONDS } from '../sql.ts'
import type { ColumnTypes, Engine } from './dialect.ts'

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

// FULL: a committed write survives a power cut. MEMORY: on disk the rollback journal of statements is a third of what a
// large import writes. Checkpoints at 40 MB write pages changed by several imports once. Secure: what is deleted is
// overwritten, which costs an ordinary write nothing that can be measured.
export function openSqlite(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('secure_delete = ON')
  // Without this, `insert or replace` would not run the delete trigger, and the running totals would be wrong.
  connection.pragma('recursive_triggers = ON')
  connection.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`)
  connection.pragma('cache_size = -32000')
  connection.pragma('temp_store = MEMORY')
  connection.pragma('wal_autocheckpoint = 10000')
  return { columnTypes: sqliteTypes, dialect: lockingAtOnce(new SqliteDialect({ database: preparedOnce(connection) })) }
}

/** A transaction that reads first and writes later would fail at once when another process has written meanwhile. */
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

/** Caches prepared statements: preparing costs more than running most of them. */
function preparedOnce(connection: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(asked) {
      // A full disk has already rolled back: a second rollback would fail and hide the cause.
      const sql = asked === 'rollback' && !connection.inTransaction ? 'select 0' : asked
      // SQLite carries out some pragmas while it prepares them. A long text with its values in it does not come again.
      if (sql.startsWith('pragma ') || sql.length > MAX_KEPT_LENGTH) return connection.prepare(sql)
      const statement = kept.get(sql) ?? connection.prepare(sql)
      if (kept.size === MAX_STATEMENTS) kept.clear()
      kept.set(sql, statement)
      return statement
    },
    close: () => connection.close(),
  }
}
