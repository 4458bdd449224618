import type { Dialect as KyselyDialect } from 'kysely'
import type { Db } from '../tables.ts'

/** The words of an engine's SQL that a migration needs and that no two engines spell alike. */
export interface Words {
  engine: 'sqlite' | 'postgres'
  /** The first column of every table. */
  serial: string
  integer: string
  day: string
  instant: string
  /** The type of a folded text: ordered alike everywhere, by code point. */
  folded: string
  /** What follows the closing parenthesis of `create table`. */
  tableSuffix: string
  /** The key of a user's table: what composite foreign keys point at. */
  ownedKey: string
}

export interface Engine {
  words: Words
  dialect: KyselyDialect
  /** Refuses a database that the code cannot rely on. */
  check?(db: Db): Promise<void>
}
