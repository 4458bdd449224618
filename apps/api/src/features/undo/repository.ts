import { type UndoKind, undoKinds } from '@tostao/contract/undo'
import { sql } from 'kysely'
import { isSqlite } from '../../database/sql.ts'
import type { Db, OwnRow, Trx } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

const MAX_LISTED = 500

export const insertUndo = (trx: Trx, userId: UserId, row: OwnRow<'undo'>) =>
  trx
    .insertInto('undo')
    .values({ ...row, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findUndo = (trx: Trx, userId: UserId, id: number) =>
  trx.selectFrom('undo').select(['rows', 'added']).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const listUndo = (db: Db, userId: UserId, since: string) =>
  db
    .selectFrom('undo')
    .select(['id', 'kind', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('kind', 'in', undoKinds)
    .$narrowType<{ kind: UndoKind }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

export const deleteUndo = (trx: Trx, userId: UserId, id: number) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).where('id', '=', id).execute()

export const deleteAllUndo = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).execute()

/** Deletes records of every user. */
export const deleteUndoBefore = (db: Db, instant: string) =>
  db.deleteFrom('undo').where('created_at', '<', instant).execute()

/** Inserts rows as they were, ids included. `rows` all have the same columns. */
export async function insertRows(
  trx: Trx,
  userId: UserId,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const owned = rows.map((row) => ({ ...row, user_id: userId }))
  const columns = Object.keys(owned[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = isSqlite(trx)
    ? sql`${sql.join(columns.map((column) => sql`value ->> ${column}`))} from json_each(${JSON.stringify(owned)})`
    : sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(owned)})`
  await sql`insert into ${sql.table(table)} (${names}) select ${values}`.execute(trx)
}

export const findRows = async (trx: Trx, userId: UserId, table: string, ids: readonly number[]) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where user_id = ${userId} and id in (${sql.join(ids)})`.execute(trx)
  return rows
}

export const deleteRows = (trx: Trx, userId: UserId, table: string, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where user_id = ${userId} and id in (${sql.join(ids)})`.execute(trx)
