import type { KyselyPlugin, QueryId } from 'kysely'
import type { Db } from '../../apps/api/src/database/tables.ts'
import type { Query } from './engines.ts'

/** The same database with `queriesOf`, which returns the queries that a call runs. */
export function recording(db: Db): { db: Db; queriesOf(make: () => Promise<unknown>): Promise<Query[]> } {
  let made: Query[] | undefined
  // Kysely transforms parts of a query too, but only a query that is run has a result.
  const compiled = new Map<QueryId, Query>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (made) compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId)
      if (query) made?.push(query)
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    async queriesOf(make) {
      const queries: Query[] = []
      made = queries
      await make()
      made = undefined
      compiled.clear()
      return queries
    },
  }
}
