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

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Stored rows as a table `r`. They all have the same columns. */
function stored(trx: Trx, table: string, columns: readonly string[], rows: Rows) {
  if (!isSqlite(trx)) return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) as r`
  const values = columns.map((column) => sql`value ->> ${column} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(values)} from json_each(${JSON.stringify(rows)})) as r`
}

const columnsOf = ([first = {}]: Rows): string[] => Object.keys(first)
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Inserts rows as they were, ids included. */
export async function insertRows(trx: Trx, userId: UserId, table: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const owned = rows.map((row) => ({ ...row, user_id: userId }))
  const columns = columnsOf(owned)
  await sql`insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns)} from ${stored(trx, table, columns, owned)}`.execute(trx)
}

/** As `insertRows`, of those that are not there. */
export async function insertMissing(trx: Trx, userId: UserId, table: string, rows: Rows, keys: readonly string[]) {
  const keyOf = (row: Readonly<Record<string, unknown>>) => keys.map((key) => row[key]).join()
  const there = new Set((await findRows(trx, userId, table, keys, rows)).map(keyOf))
  await insertRows(
    trx,
    userId,
    table,
    rows.filter((row) => !there.has(keyOf(row))),
  )
}

/** Gives rows the stored values of their columns. */
export async function updateRows(trx: Trx, userId: UserId, table: string, keys: readonly string[], rows: Rows) {
  const columns = columnsOf(rows)
  const changed = columns.filter((column) => column !== 'user_id' && !keys.includes(column))
  if (changed.length === 0) return
  const values = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)
  const isSame = keys.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`r.${column}`)}`)
  // SQLite would read the JSON anew for each row of the user.
  await sql`with r as materialized (select ${list(columns)} from ${stored(trx, table, columns, rows)})
    update ${sql.table(table)} set ${sql.join(values)} from r
    where ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.join(isSame, sql` and `)}`.execute(trx)
}

export async function findRows(trx: Trx, userId: UserId, table: string, keys: readonly string[], rows: Rows) {
  if (rows.length === 0) return []
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isOneOf(trx, userId, table, keys, rows)}`.execute(trx)
  return found.rows
}

export async function deleteRows(trx: Trx, userId: UserId, table: string, keys: readonly string[], rows: Rows) {
  if (rows.length === 0) return
  await sql`delete from ${sql.table(table)} where ${isOneOf(trx, userId, table, keys, rows)}`.execute(trx)
}

const isOneOf = (trx: Trx, userId: UserId, table: string, keys: readonly string[], rows: Rows) =>
  sql`user_id = ${userId} and (${list(keys)}) in (select ${list(keys)} from ${stored(trx, table, keys, rows)})`
