import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ColumnTypes } from '../database/dialects/dialect.ts'
import { applyMissing, isBeforeFirst } from '../database/migrate.ts'
import { mutedMerchants, mutedToRules } from '../database/migrations/before-first.ts'
import { isSqlite, jsonRows } from '../database/sql.ts'
import { RefusedError } from '../lib/refused-error.ts'
import type { Value } from '../tables/columns.ts'
import type { Trx } from '../tables/tables.ts'
import type { ArchivedTable, ArchiveHead, Portion } from './archive.ts'
import { archivedTables, migrationsNamed } from './archived-tables.ts'

/** Makes the schema of the archive in an empty database and fills it. Triggers fill the running totals. */
export async function loadArchive(
  trx: Trx,
  types: ColumnTypes,
  { head, portions }: { head: ArchiveHead; portions: AsyncIterable<Portion> },
  now: string,
): Promise<void> {
  const wanted = migrationsNamed(head.migrations)
  await applyMissing(trx, types, now, { wanted })
  const isBefore = isBeforeFirst(head.migrations)
  if (isBefore) await sql.raw(mutedMerchants(types)).execute(trx)
  const tables = await archivedTables(wanted)
  const loaded: ArchivedTable[] = []
  for await (const { table, rows } of portions) {
    if (rows.length > 0) {
      await insertRows(trx, table, rows)
      continue
    }
    const known = tables.find(({ name }) => name === table.table)
    if (known === undefined || !isDeepStrictEqual(known.columns.toSorted(), table.columns.toSorted()))
      throw new RefusedError(`The table ${table.table} of the backup is not one of its version.`)
    loaded.push(table)
  }
  if (loaded.length !== tables.length) throw new RefusedError('The backup lacks tables of its version.')
  for (const table of loaded) await giveIdsAfter(trx, table)
  for (const statement of isBefore ? mutedToRules : []) await sql.raw(statement).execute(trx)
  // The planner knows nothing of these rows, and what follows reads them all.
  const kept = loaded.filter(({ table }) => !isBefore || table !== 'muted_merchants')
  if (!isSqlite(trx)) await sql`analyze ${sql.join(kept.map(({ table }) => sql.table(table)))}`.execute(trx)
}

async function insertRows(trx: Trx, { table, columns }: ArchivedTable, rows: readonly Value[][]): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from ${jsonRows(trx, table, columns, named)} as r where true`.execute(trx)
}

/** An id that was given once is not given again, and none that a row has, whatever the archive says. */
async function giveIdsAfter(trx: Trx, { table, last_id }: ArchivedTable): Promise<void> {
  if (last_id === null) return
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from ${sql.table(table)}`.execute(
    trx,
  )
  const last = Math.max(last_id, rows[0]?.highest ?? 0)
  if (last === 0) return
  if (!isSqlite(trx)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${last})`.execute(trx)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
}
