import { sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

/** Deletes the sample data's rows of a table, but for those that others refer to: these become the user's own. */
export async function releaseExamples(
  db: Db,
  userId: number,
  table: 'categories' | 'tags' | 'payees',
  users: readonly (keyof Tables)[],
  column: `${string}_id`,
): Promise<void> {
  const uses = users.map(
    (user) => sql`exists (select 1 from ${sql.table(user)} u
      where u.user_id = ${userId} and u.${sql.ref(column)} = ${sql.ref(`${table}.id`)})`,
  )
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('example', '=', 1)
    .where(sql<boolean>`not (${sql.join(uses, sql` or `)})`)
    .execute()
  await db.updateTable(table).set({ example: 0 }).where('user_id', '=', userId).where('example', '=', 1).execute()
}
