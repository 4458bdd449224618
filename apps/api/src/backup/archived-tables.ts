import { sql } from 'kysely'
import { ageOf, isBeforeFirst, type Migration, migrations, OUTDATED } from '../database/migrate.ts'
import { mutedMerchants } from '../database/migrations/before-first.ts'
import { appliedMigrations, OF_ONE_ENGINE, ofMigrations } from '../database/schema.ts'
import { isSqlite } from '../database/sql.ts'
import { RefusedError } from '../lib/refused-error.ts'
import type { Value } from '../tables/columns.ts'
import { isFilled } from '../tables/declared.ts'
import type { Db } from '../tables/tables.ts'
import { endLine, headLine, rowsLine, tableLine } from './archive.ts'

/**
 * Tables that no archive carries: old sessions, known browsers and password links would be valid again, devices are those
 * of sessions, and keys for pushes are made with the schema.
 */
const LEFT_OUT = new Set(['migrations', 'sessions', 'known_browsers', 'password_resets', 'push_devices', 'push_keys'])
/** Rows of undo records may have some MB each. */
const ROWS_A_FETCH = 100
const PORTION_LENGTH = 512 * 1024

interface StoredTable {
  name: string
  columns: string[]
}

/** The migrations that make the schema of a database with this list of them. */
export function migrationsNamed(names: readonly string[]): readonly Migration[] {
  const age = ageOf(names)
  if (age === 'outdated') throw new RefusedError(`It ${OUTDATED}`)
  if (age === 'newer') throw new RefusedError('It is of a newer version. Update Tostão, then try again.')
  const [first] = migrations
  if (!first || !isBeforeFirst(names)) return migrations.slice(0, names.length)
  return [{ ...first, up: (types) => [...first.up(types), mutedMerchants(types)] }]
}

/**
 * The tables with rows of their own, each after those that it refers to, of the schema that these migrations make, which
 * may be older than this version. Names are the same on both engines.
 */
export const archivedTables = (applied: readonly Migration[]): Promise<StoredTable[]> =>
  ofMigrations(async (db) => {
    const tables = (await db.introspection.getTables()).filter(
      ({ name }) => !LEFT_OUT.has(name) && !OF_ONE_ENGINE.test(name) && !isFilled(name),
    )
    const { rows: links } = await sql<{ name: string; refers: string }>`
      select m.name, f."table" as refers from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" <> m.name`.execute(db)
    const sorted = new Set<string>()
    const visit = (name: string) => {
      if (sorted.has(name)) return
      for (const link of links) if (link.name === name) visit(link.refers)
      sorted.add(name)
    }
    for (const { name } of tables) visit(name)
    const order = [...sorted]
    return tables
      .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
      .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  }, applied)

/** The whole database. On PostgreSQL inside a snapshot; of SQLite a file to which nobody writes. */
export async function* archiveLines(db: Db, madeAt: string): AsyncGenerator<string> {
  const names = await appliedMigrations(db)
  const counts: Record<string, number> = {}
  const tables = await archivedTables(migrationsNamed(names))
  // A server of a later version that starts meanwhile waits with its migrations.
  if (!isSqlite(db))
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(db)
  yield headLine({ made_at: madeAt, migrations: names })
  for (const table of tables) {
    const { name, columns } = table
    yield tableLine({ table: name, columns, last_id: columns.includes('id') ? await lastIdOf(db, name) : null })
    counts[name] = 0
    let portion: string[] = []
    let length = 0
    for await (const row of rowsOf(db, table)) {
      const json = JSON.stringify(columns.map((column) => row[column]))
      portion.push(json)
      length += json.length
      counts[name] += 1
      if (length < PORTION_LENGTH) continue
      yield rowsLine(portion)
      portion = []
      length = 0
    }
    if (portion.length > 0) yield rowsLine(portion)
  }
  yield endLine(counts)
}

type AnyRow = Readonly<Record<string, Value>>

async function* rowsOf(db: Db, table: StoredTable): AsyncGenerator<AnyRow> {
  const fetch = isSqlite(db) ? byRowid(db, table) : await byCursor(db, table)
  for (let rows = await fetch(); rows.length > 0; rows = await fetch()) yield* rows
}

const listOf = ({ columns }: StoredTable) => sql.join(columns.map((column) => sql.ref(column)))

function byRowid(db: Db, table: StoredTable): () => Promise<AnyRow[]> {
  let last: Value = -1
  return async () => {
    const { rows } = await sql<AnyRow>`select ${listOf(table)}, rowid as "last rowid" from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${ROWS_A_FETCH}`.execute(db)
    last = rows.at(-1)?.['last rowid'] ?? last
    return rows
  }
}

async function byCursor(db: Db, table: StoredTable): Promise<() => Promise<AnyRow[]>> {
  const cursor = sql.ref(`rows of ${table.name}`)
  await sql`declare ${cursor} no scroll cursor for select ${listOf(table)} from ${sql.table(table.name)}`.execute(db)
  return async () => (await sql<AnyRow>`fetch ${sql.lit(ROWS_A_FETCH)} from ${cursor}`.execute(db)).rows
}

/** The highest id that a table has given; 0 for none. It is not given again, also when its row is gone. */
async function lastIdOf(db: Db, table: string): Promise<number> {
  const query = isSqlite(db)
    ? sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
    : sql<{ last: number | null }>`
        select greatest(max(id), pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)) as last
        from ${sql.table(table)}`
  return (await query.execute(db)).rows[0]?.last ?? 0
}
