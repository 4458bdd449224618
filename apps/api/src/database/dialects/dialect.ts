import type { Dialect as KyselyDialect } from 'kysely'
import type { Db } from '../tables.ts'

/** What migrations write differently for each engine. */
export interface ColumnTypes {
  engine: 'sqlite' | 'postgres'
  /** The first column of every table. */
  serial: string
  integer: string
  day: string
  instant: string
  /** The type of a folded text: ordered by code point on every engine. */
  folded: string
  /** Follows the closing parenthesis of `create table`. */
  tableSuffix: string
  /** The key of a user's table, which composite foreign keys refer to. */
  ownedKey: string
}

export interface Engine {
  columnTypes: ColumnTypes
  dialect: KyselyDialect
  /** Throws for a database that the code cannot rely on. */
  check?(db: Db): Promise<void>
}
