import { type RawBuilder, sql } from 'kysely'
import { isLogged, log } from '../database/change-log.ts'
import { jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { completed, type StoredRow } from '../tables/complete.ts'
import { hasColumn, isInTrash, keyOf } from '../tables/declared.ts'
import type { Changes, OwnedTable, OwnRow, Row, Trx } from '../tables/tables.ts'
import { assertWithinLimits } from './row-limits.ts'
import { findStored, takeStored, updateStored } from './stored-rows.ts'

/** Without what a row derives from itself. */
type Given<R> = Omit<R, 'name_folded' | 'description_folded'>

/** The usual statements on the rows of a table. */
export const recordRows = <T extends Exclude<OwnedTable, 'transactions'>>(table: T) => {
  type New = Given<OwnRow<T>>

  /** Inserts rows of the same columns. */
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
    if (isInTrash(table)) log(trx, table, 'added', inserted.rows, inserted.rows)
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
    save: async (trx: Trx, userId: UserId, row: New): Promise<Row<T>> => {
      if (isInTrash(table) && isLogged(trx))
        log(trx, table, 'changed', await findStored(trx, userId, table, [{ ...row }]))
      const key = ['user_id', ...keyOf(table)]
      const changed = Object.keys(row).filter((column) => !key.includes(column))
      const values = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
      const isTaken = sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))})`
      return insertOne(trx, userId, row, sql`${isTaken} do update set ${sql.join(values)}`)
    },

    /** Gives a new version where the table has one. */
    update: (trx: Trx, userId: UserId, id: number, changes: Given<Changes<T>>): Promise<void> =>
      updateStored(trx, userId, table, [{ id, ...changes }], { newVersion: hasColumn(table, 'version') }),

    /** Answers the rows that are gone. */
    remove: (trx: Trx, userId: UserId, ...ids: readonly number[]): Promise<Row<T>[]> =>
      takeStored(
        trx,
        userId,
        table,
        ids.map((id) => ({ id })),
      ),
  }
}

/** Inserts rows of the same columns; answers them in any order. */
export const add = <T extends Exclude<OwnedTable, 'transactions'>>(
  trx: Trx,
  userId: UserId,
  table: T,
  rows: readonly Given<OwnRow<T>>[],
): Promise<Row<T>[]> => recordRows(table).insertAll(trx, userId, rows)
