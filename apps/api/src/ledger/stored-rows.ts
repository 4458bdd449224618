import { sql } from 'kysely'
import { jsonRows } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { invoiceSources } from '../tables/cards.ts'
import { completed, type StoredRow } from '../tables/complete.ts'
import { keyOf } from '../tables/declared.ts'
import type { OwnedTable, Row, Trx } from '../tables/tables.ts'
import { type Place, placeAccount, placeRows, setPlaces } from './assign-invoice.ts'
import type { CardPlans } from './card-plans.ts'
import { assertStillWithin, assertWithinLimits } from './row-limits.ts'

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
  await assertWithinLimits(trx, userId, table, rows)
  await placeAfter(trx, userId, table, columns, rows)
}

/** As `insertStored`, of those that are not there. */
export async function insertMissing(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows): Promise<void> {
  const found = await finder(trx, userId, table, rows)
  await insertStored(
    trx,
    userId,
    table,
    rows.filter((row) => !found(row)),
  )
}

/** As `updateStored`, of those that are not so: a split transaction cannot be changed while it has its lines. */
export async function updateDifferent(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows): Promise<void> {
  const found = await finder(trx, userId, table, rows)
  const isSo = (row: StoredRow) => Object.entries(row).every(([column, value]) => found(row)?.[column] === value)
  await updateStored(
    trx,
    userId,
    table,
    rows.filter((row) => !isSo(row)),
  )
}

/** Finds the stored row of each of these. */
async function finder(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows) {
  const identify = (row: StoredRow) =>
    keyOf(table)
      .map((column) => row[column])
      .join()
  const stored: Rows = await findStored(trx, userId, table, rows)
  const there = new Map(stored.map((row) => [identify(row), row]))
  return (row: StoredRow) => there.get(identify(row))
}

/** Gives rows of the same columns the values that they have here. */
export async function updateStored(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  rows: Rows,
  { newVersion = false, plans }: Updating = {},
): Promise<void> {
  const whole = rows.map((row) => completed(table, row))
  const columns = columnsOf(whole)
  const isChanged = (column: string) => column !== 'user_id' && !keyOf(table).includes(column)
  const changed = columns.filter((column) => isChanged(column) && !(table === 'transactions' && PLACE.has(column)))
  if (rows.length === 0) return
  if (table === 'transactions' && columns.some((column) => PLACE.has(column))) {
    await setPlaces(trx, userId, rows.map(placeIn))
  }
  if (changed.length > 0 || newVersion) {
    const values = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)
    if (newVersion) values.push(sql`version = ${sql.ref(`${table}.version`)} + 1`)
    const isSame = keyOf(table).map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`r.${column}`)}`)
    // Materialized: SQLite would read the JSON anew for each row of the user.
    await sql`with r as materialized (select ${list(columns)} from ${jsonRows(trx, table, columns, whole)} as j)
      update ${sql.table(table)} set ${sql.join(values)} from r
      where ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.join(isSame, sql` and `)}`.execute(trx)
    await assertStillWithin(trx, userId, table, changed)
  }
  await placeAfter(trx, userId, table, columns, rows, plans)
}

export interface Updating {
  newVersion?: boolean
  /** All plans of the user's cards, where they have been read in this transaction. */
  plans?: CardPlans | undefined
}

/** The rows with these keys. */
export async function findStored<T extends OwnedTable>(trx: Trx, userId: UserId, table: T, rows: Rows) {
  if (rows.length === 0) return []
  const found = await sql<Row<T>>`
    select * from ${sql.table(table)} where ${isOneOf(trx, userId, table, rows)}`.execute(trx)
  return found.rows
}

export async function deleteStored(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from ${sql.table(table)} where ${isOneOf(trx, userId, table, rows)}`.execute(trx)
  await placeAfter(trx, userId, table, [], rows)
}

/** As `deleteStored`; answers the rows. */
export async function removeStored<T extends OwnedTable>(trx: Trx, userId: UserId, table: T, rows: Rows) {
  if (rows.length === 0) return []
  const gone = await sql<Row<T>>`
    delete from ${sql.table(table)} where ${isOneOf(trx, userId, table, rows)} returning *`.execute(trx)
  await placeAfter(trx, userId, table, [], rows)
  return gone.rows
}

function isOneOf(trx: Trx, userId: UserId, table: OwnedTable, rows: Rows) {
  const keys = keyOf(table)
  return sql`user_id = ${userId} and (${list(keys)}) in (select ${list(keys)} from ${jsonRows(trx, table, keys, rows)} as r)`
}

/** What a transaction's invoice depends on. */
const PLACING = new Set(['account_id', 'date', 'type', 'transfer_id', 'invoice_month'])
const PLACE = new Set(['invoice_month', 'invoice_source'])

const placeIn = ({ id, invoice_month, invoice_source }: StoredRow): Place => ({
  id: Number(id),
  invoice_month: typeof invoice_month === 'string' ? invoice_month : null,
  invoice_source: invoiceSources.find((source) => source === invoice_source) ?? null,
})

/** Transactions that came or changed, and all of a card whose terms or closings did, go to their invoices. */
async function placeAfter(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  columns: readonly string[],
  rows: Rows,
  plans?: CardPlans,
) {
  if (table === 'transactions' && columns.some((column) => PLACING.has(column))) {
    const werePlaced = rows.some((row) => typeof row['invoice_month'] === 'string')
    await placeRows(trx, userId, idsIn(rows, 'id'), { werePlaced, plans })
  }
  if (table !== 'card_terms' && table !== 'card_invoices') return
  for (const accountId of idsIn(rows, 'account_id')) await placeAccount(trx, userId, accountId)
}

const idsIn = (rows: Rows, column: string): number[] => [...new Set(rows.map((row) => Number(row[column])))]
