// The answers of SQLite and PostgreSQL to the same questions, in one shape.

import type { Dialect as KyselyDialect } from 'kysely'
import type { Db } from '../../tables/tables.ts'

export interface ColumnTypes {
  engine: 'sqlite' | 'postgres'
  serial: string
  integer: string
  day: string
  instant: string
  /** The type of a folded text, ordered by code point on both engines. */
  folded: string
  tableSuffix: string
  /** The key of a user's table, which composite foreign keys refer to. */
  ownedKey: string
}

export interface Engine {
  columnTypes: ColumnTypes
  dialect: KyselyDialect
  /** For work that may take longer than a request may wait; absent where `dialect` does. Destroy it after use. */
  patientDialect?: KyselyDialect
  /** One connection of its own, for reads that wait for a client: nobody else waits for it. Destroy it after use. */
  dialectOfReads(): KyselyDialect
  check?(db: Db): Promise<void>
}
