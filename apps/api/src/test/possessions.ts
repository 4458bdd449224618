import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/** The tables of each database, read once: PostgreSQL takes a tenth of a second for it. */
const ownedTables = new WeakMap<Db, Promise<string[]>>()

/** The tables of the database that have a `user_id`. */
async function ownedTablesIn(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id')).map(({ name }) => name)
}

/** Table → the user's rows in it, for each table of the database that has a `user_id`. */
export async function possessionsOf(db: Db, userId: number): Promise<Record<string, object[]>> {
  const held: Record<string, object[]> = {}
  for (const name of await ownedTables.getOrInsertComputed(db, ownedTablesIn)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)} where user_id = ${userId}`.execute(db)
    held[name] = rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return held
}
