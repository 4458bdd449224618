import type { LogEvent } from 'kysely'
import { connectDatabase, type DatabaseSettings } from '../../apps/api/src/database/connection.ts'
import type { Db } from '../../apps/api/src/tables/tables.ts'
import type { Query } from './engines.ts'

const AROUND_QUERIES = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i

/** A migrated database with `queriesOf`, which returns the queries that a call runs. */
export function recording(settings: DatabaseSettings): {
  db: Db
  queriesOf(make: () => Promise<unknown>): Promise<Query[]>
} {
  let made: Query[] | undefined
  const log = ({ query: { sql, parameters } }: LogEvent) => {
    if (!AROUND_QUERIES.test(sql)) made?.push({ sql, parameters })
  }
  return {
    db: connectDatabase(settings, { log }),
    async queriesOf(make) {
      const queries: Query[] = []
      made = queries
      await make()
      made = undefined
      return queries
    },
  }
}
