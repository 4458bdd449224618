import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Db, Tables } from './tables.ts'

export type Reference = `${string}_id`
/** The tables that have a column. */
export type TablesWith<C extends string> = { [T in keyof Tables]: C extends keyof Tables[T] ? T : never }[keyof Tables]

/** Whether any row of these tables refers, by `column`, to the user's row of this id. */
export async function isReferredTo<C extends Reference>(
  db: Db,
  userId: UserId,
  tables: readonly TablesWith<C>[],
  column: C,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean | 0 | 1 }>`
    select ${anyRefers(userId, tables, column, sql`${id}`)} as used`.execute(db)
  return Boolean(rows[0]?.used)
}

/** Deletes the sample data's rows of a table, but for those that others refer to: these become the user's own. */
export async function releaseExamples<C extends Reference>(
  db: Db,
  userId: UserId,
  table: 'categories' | 'tags' | 'payees',
  tables: readonly TablesWith<C>[],
  column: C,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('example', '=', 1)
    .where(sql<boolean>`not ${anyRefers(userId, tables, column, sql.ref(`${table}.id`))}`)
    .execute()
  await db.updateTable(table).set({ example: 0 }).where('user_id', '=', userId).where('example', '=', 1).execute()
}

function anyRefers<C extends Reference>(
  userId: UserId,
  tables: readonly TablesWith<C>[],
  column: C,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const uses = tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} u
      where u.user_id = ${userId} and u.${sql.ref(column)} = ${id})`,
  )
  return sql`(${sql.join(uses, sql` or `)})`
}
