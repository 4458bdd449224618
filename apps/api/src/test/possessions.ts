import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/** Table → the user's rows in it, for each table of the database that has a `user_id`. */
export async function possessionsOf(db: Db, userId: number): Promise<Record<string, object[]>> {
  const tables = await db.introspection.getTables()
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  const held: Record<string, object[]> = {}
  for (const { name } of owned) {
    const { rows } = await sql<object>`select * from ${sql.table(name)} where user_id = ${userId}`.execute(db)
    held[name] = rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return held
}
