import { type RawBuilder, sql } from 'kysely'
import { jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { completed, type StoredRow } from '../tables/complete.ts'
import { hasColumn, keyOf } from '../tables/declared.ts'
import type { Changes, OwnedTable, OwnRow, Row, Trx } from '../tables/tables.ts'
import { assertStillWithin, assertWithinLimits } from './row-limits.ts'
import { removeStored } from './stored-rows.ts'

/** Without what a row derives from itself. */
type Given<R> = Omit<R, 'name_folded' | 'description_folded'>

/** The usual statements on the rows of a table. */
export const recordRows = <T extends Exclude<OwnedTable, 'transactions'>>(table: T) => {
  type New = Given<OwnRow<T>>

  /** Of the same columns. */
  async function insertWith(trx: Trx, userId: UserId, rows: readonly New[], onConflict: RawBuilder<unknown>) {
    if (rows.length === 0) return []
    const whole: StoredRow[] = rows.map((row) => completed(table, { ...row, user_id: userId }))
    const columns = Object.keys(whole[0] ?? {})
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const inserted = await sql<Row<T>>`
      insert into ${sql.table(table)} (${list})
      select ${list} from ${jsonRows(trx, table, columns, whole)} as r where true ${onConflict} returning *`.execute(
      trx,
    )
    await assertWithinLimits(trx, userId, table, whole)
    return inserted.rows
  }

  async function insertOne(trx: Trx, userId: UserId, row: New, onConflict = sql``): Promise<Row<T>> {
    const [inserted] = await insertWith(trx, userId, [row], onConflict)
    if (!inserted) throw new Error('An insert without a row')
    return inserted
  }

  return {
    insert: (trx: Trx, userId: UserId, row: New): Promise<Row<T>> => insertOne(trx, userId, row),

    /** Answers the rows in any order. */
    insertAll: (trx: Trx, userId: UserId, rows: readonly New[]): Promise<Row<T>[]> =>
      insertWith(trx, userId, rows, sql``),

    /** As `insertAll`, of those whose name or key is not taken; answers these. */
    insertMissing: (trx: Trx, userId: UserId, rows: readonly New[]): Promise<Row<T>[]> =>
      insertWith(trx, userId, rows, sql`on conflict do nothing`),

    /** Inserts a row, or gives the one with its key these values. */
    save: (trx: Trx, userId: UserId, row: New): Promise<Row<T>> => {
      const key = ['user_id', ...keyOf(table)]
      const changed = Object.keys(row).filter((column) => !key.includes(column))
      const values = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
      const isTaken = sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))})`
      return insertOne(trx, userId, row, sql`${isTaken} do update set ${sql.join(values)}`)
    },

    /** Gives a new version where the table has one. */
    update: async (trx: Trx, userId: UserId, id: number, changes: Given<Changes<T>>): Promise<void> => {
      const whole = completed(table, { ...changes })
      const values = Object.entries(whole).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      if (hasColumn(table, 'version')) values.push(sql`version = version + 1`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where user_id = ${userId} and id = ${id}`.execute(
        trx,
      )
      await assertStillWithin(trx, userId, table, Object.keys(whole))
    },

    /** Answers the rows that are gone, for the trash. */
    remove: (trx: Trx, userId: UserId, ...ids: readonly number[]): Promise<Row<T>[]> =>
      removeStored(
        trx,
        userId,
        table,
        ids.map((id) => ({ id })),
      ),
  }
}
