import { sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { completed } from './complete.ts'
import { hasColumn } from './declared.ts'
import { removeStored } from './stored-rows.ts'
import type { Changes, OwnedTable, OwnRow, Row, Trx } from './tables.ts'

/** Without what a row derives from itself. */
type Given<R> = Omit<R, 'name_folded' | 'description_folded'>

/** The usual statements on the rows of a table that has an `id`. */
export const recordRows = <T extends Exclude<OwnedTable, 'transactions'>>(table: T) => ({
  insert: async (trx: Trx, userId: UserId, row: Given<OwnRow<T>>): Promise<Row<T>> => {
    const whole = Object.entries(completed(table, { ...row, user_id: userId }))
    const columns = sql.join(whole.map(([column]) => sql.ref(column)))
    const { rows } = await sql<Row<T>>`
      insert into ${sql.table(table)} (${columns}) values (${sql.join(whole.map(([, value]) => value))}) returning *`.execute(
      trx,
    )
    const [inserted] = rows
    if (!inserted) throw new Error('An insert without a row')
    return inserted
  },

  /** Gives a new version where the table has one. */
  update: async (trx: Trx, userId: UserId, id: number, changes: Given<Changes<T>>): Promise<void> => {
    const values = Object.entries(completed(table, { ...changes })).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    )
    if (hasColumn(table, 'version')) values.push(sql`version = version + 1`)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where user_id = ${userId} and id = ${id}`.execute(trx)
  },

  /** Answers the rows that are gone, for the trash. */
  remove: (trx: Trx, userId: UserId, ...ids: readonly number[]): Promise<Row<T>[]> =>
    removeStored(
      trx,
      userId,
      table,
      ids.map((id) => ({ id })),
    ),
})
