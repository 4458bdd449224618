import type { Dialect as KyselyDialect } from 'kysely'
import type { Db } from '../tables.ts'

/** The SQL of migrations that differs between the engines. */
export interface ColumnTypes {
  engine: 'sqlite' | 'postgres'
  /** The first column of every table. */
  serial: string
  integer: string
  day: string
  instant: string
  /** The type of a folded text, ordered by code point on both engines. */
  folded: string
  /** Follows the closing parenthesis of `create table`. */
  tableSuffix: string
  /** The key of a user's table, which composite foreign keys refer to. */
  ownedKey: string
}

export interface Engine {
  columnTypes: ColumnTypes
  dialect: KyselyDialect
  /** Throws for a database with settings that the code cannot work with. */
  check?(db: Db): Promise<void>
}
