import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

export type Referring = readonly (keyof Tables)[]
type Column = `${string}_id`

/** Whether any row of these tables refers, by `column`, to the user's row of this id. */
export async function isReferredTo(
  db: Db,
  userId: number,
  tables: Referring,
  column: Column,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean | 0 | 1 }>`
    select ${anyRefers(userId, tables, column, sql`${id}`)} as used`.execute(db)
  return Boolean(rows[0]?.used)
}

/** Deletes the sample data's rows of a table, but for those that others refer to: these become the user's own. */
export async function releaseExamples(
  db: Db,
  userId: number,
  table: 'categories' | 'tags' | 'payees',
  tables: Referring,
  column: Column,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('example', '=', 1)
    .where(sql<boolean>`not ${anyRefers(userId, tables, column, sql.ref(`${table}.id`))}`)
    .execute()
  await db.updateTable(table).set({ example: 0 }).where('user_id', '=', userId).where('example', '=', 1).execute()
}

function anyRefers(userId: number, tables: Referring, column: Column, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const uses = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} u
      where u.user_id = ${userId} and u.${sql.ref(column)} = ${id})`,
  )
  return sql`(${sql.join(uses, sql` or `)})`
}
