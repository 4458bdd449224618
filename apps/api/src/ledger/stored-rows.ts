import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isLogged, log } from '../database/change-log.ts'
import { idsIn, jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { completed, type StoredRow } from '../tables/complete.ts'
import { hasColumn, identifier, isInTrash, keyOf, type TrashTable } from '../tables/declared.ts'
import type { OwnedTable, Row, Trx } from '../tables/tables.ts'
import { assignAfter, isAssignedBy, writeGivenPlaces } from './after-write.ts'
import type { CardPlans } from './card-plans.ts'
import { refundsToFollow } from './follow-refunds.ts'
import { assertStillWithin, assertWithinLimits } from './row-limits.ts'

// A door: writes rows of any table, and keeps in the log of the transaction what an undo of it needs.

type Rows = readonly StoredRow[]

const columnsOf = ([first = {}]: Rows): string[] => Object.keys(first)
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Inserts rows of the same columns, as they are, if the user may have so many. */
export async function insertStored(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const owned = rows.map((row) => completed(table, { ...row, user_id: userId }))
  const columns = columnsOf(owned)
  await sql`insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns)} from ${jsonRows(trx, table, columns, owned)} as r where true`.execute(trx)
  if (isInTrash(table)) log(trx, table, 'added', rows)
  await assertWithinLimits(trx, userId, table, rows)
  await assignAfter(trx, userId, table, columns, rows)
}

export interface Updating {
  newVersion?: boolean
  /** The rows as they are, of who has read them: key, version and what is changed; whole where the table has no version. */
  before?: Rows | undefined
  /** All plans of the user's cards, where they have been read in this transaction. */
  plans?: CardPlans | undefined
}

/** Gives rows of the same columns the values that they have here. */
export async function updateStored(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  rows: Rows,
  { newVersion = false, before, plans }: Updating = {},
): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map((row) => completed(table, row))
  const columns = columnsOf(whole)
  const isCategorizing = table === 'transactions' && columns.includes('category_id')
  const refunds = isCategorizing ? await refundsToFollow(trx, userId, rows) : []
  if (isInTrash(table) && isLogged(trx)) await logChange(trx, userId, table, whole, { newVersion, before })
  const isChanged = (column: string) => column !== 'user_id' && !keyOf(table).includes(column)
  const changed = (await writeGivenPlaces(trx, userId, table, columns, rows)).filter(isChanged)
  if (changed.length > 0 || newVersion) {
    await (whole.length === 1 ? updateOne : updateMany)(trx, userId, table, whole, changed, newVersion)
    await assertStillWithin(trx, userId, table, changed)
  }
  await assignAfter(trx, userId, table, columns, rows, plans)
  await updateStored(trx, userId, table, refunds, { newVersion: true })
}

type Update = (
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  rows: Rows,
  changed: readonly string[],
  newVersion: boolean,
) => Promise<unknown>

const updateOne: Update = (trx, userId, table, [row = {}], changed, newVersion) => {
  const values = changed.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`)
  if (newVersion) values.push(sql`version = version + 1`)
  return sql`update ${sql.table(table)} set ${sql.join(values)}
    where user_id = ${userId} and ${isRow(table, row)}`.execute(trx)
}

const updateMany: Update = (trx, userId, table, rows, changed, newVersion) => {
  const columns = columnsOf(rows)
  const values = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)
  if (newVersion) values.push(sql`version = ${sql.ref(`${table}.version`)} + 1`)
  const isSame = keyOf(table).map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`r.${column}`)}`)
  // Materialized: SQLite would read the JSON anew for each row of the user.
  return sql`with r as materialized (select ${list(columns)} from ${jsonRows(trx, table, columns, rows)} as j)
    update ${sql.table(table)} set ${sql.join(values)} from r
    where ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.join(isSame, sql` and `)}`.execute(trx)
}

/** Before rows are changed: as they are, and as they will be where nothing else moves them. */
async function logChange(trx: Trx, userId: UserId, table: TrashTable, rows: Rows, { newVersion, before }: Updating) {
  const columns = columnsOf(rows)
  const mayMove = isAssignedBy(table, columns)
  const some =
    mayMove || !hasColumn(table, 'version') ? undefined : [...new Set([...keyOf(table), 'version', ...columns])]
  const found = before ?? (await findColumns(trx, userId, table, rows, some))
  if (mayMove) return log(trx, table, 'changed', found)
  const identify = identifier(table)
  const changes = new Map(rows.map((row) => [identify(row), row]))
  const after = found.map((row) => {
    const version = newVersion ? { version: Number(row['version']) + 1 } : {}
    return { ...row, ...changes.get(identify(row)), ...version }
  })
  log(trx, table, 'changed', found, after)
}

/** The rows with these keys. */
export const findStored = <T extends OwnedTable>(trx: Trx, userId: UserId, table: T, rows: Rows): Promise<Row<T>[]> =>
  findColumns<Row<T>>(trx, userId, table, rows)

async function findColumns<R = StoredRow>(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  rows: Rows,
  columns?: readonly string[],
): Promise<R[]> {
  if (rows.length === 0) return []
  const found = await sql<R>`select ${columns ? list(columns) : sql`*`} from ${sql.table(table)}
    where user_id = ${userId} and ${isOneOf(trx, table, rows)}`.execute(trx)
  return found.rows
}

/** Deletes the rows that a condition on their columns names; answers them. */
export async function takeWhere<T extends OwnedTable>(
  trx: Trx,
  userId: UserId,
  table: T,
  condition: RawBuilder<SqlBool>,
): Promise<Row<T>[]> {
  const { rows } = await sql<Row<T>>`
    delete from ${sql.table(table)} where user_id = ${userId} and ${condition} returning *`.execute(trx)
  if (isInTrash(table)) log(trx, table, 'taken', rows)
  await assignAfter(trx, userId, table, [], rows)
  return rows
}

/** Deletes the rows with one of these ids in a column; answers them. */
export const take = async <T extends OwnedTable>(
  trx: Trx,
  userId: UserId,
  table: T,
  column: string & keyof Row<T>,
  ids: readonly number[],
): Promise<Row<T>[]> =>
  ids.length === 0 ? [] : takeWhere(trx, userId, table, sql`${sql.ref(column)} in ${idsIn(trx, ids)}`)

/** Deletes the rows with these keys; answers them. */
export const takeStored = async <T extends OwnedTable>(
  trx: Trx,
  userId: UserId,
  table: T,
  rows: Rows,
): Promise<Row<T>[]> => (rows.length === 0 ? [] : takeWhere(trx, userId, table, isOneOf(trx, table, rows)))

/** As `takeStored`, without an answer. */
export async function deleteStored(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows): Promise<void> {
  if (isInTrash(table) && isLogged(trx)) return void (await takeStored(trx, userId, table, rows))
  if (rows.length === 0) return
  await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${isOneOf(trx, table, rows)}`.execute(trx)
  await assignAfter(trx, userId, table, [], rows)
}

function isOneOf(trx: Trx, table: OwnedTable, rows: Rows): RawBuilder<SqlBool> {
  const keys = keyOf(table)
  const [row] = rows
  if (row && rows.length === 1) return isRow(table, row)
  return sql`(${list(keys)}) in (select ${list(keys)} from ${jsonRows(trx, table, keys, rows)} as r)`
}

const isRow = (table: OwnedTable, row: StoredRow): RawBuilder<SqlBool> => {
  const isSame = keyOf(table).map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  return sql`${sql.join(isSame, sql` and `)}`
}
