import { sql } from 'kysely'
import { soon } from '../../database/sql.ts'
import type { Db } from '../../database/tables.ts'

export const pingDatabase = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db, soon(db)).then(
    () => true,
    () => false,
  )
