import { sql } from 'kysely'
import type { Db } from '../../tables/tables.ts'

/** User → table → all its rows of the user, as one text. */
type Fingerprints = ReadonlyMap<number, ReadonlyMap<string, string>>

/** Says which tables of some users have changed since it was last asked; none of who was not among them then. */
export async function watchRows(db: Db, isSqlite: boolean) {
  const { read, counter } = await fingerprints(db, isSqlite)
  let known: Fingerprints = new Map()
  let count = ''
  return async (users: readonly number[]): Promise<ReadonlyMap<number, string[]>> => {
    const now = await counter()
    if (now === count && users.every((user) => known.has(user))) return new Map()
    const [before, after] = [known, await read(users)]
    ;[known, count] = [after, now]
    return new Map(users.map((user) => [user, before.has(user) ? changedTables(before, after, user) : []]))
  }
}

/** Reads what the database has of users, and a counter that tells when nothing at all was written. */
async function fingerprints(db: Db, isSqlite: boolean) {
  const tables = (await db.introspection.getTables()).flatMap(({ name, columns }) => {
    const names = columns.map((column) => column.name)
    const owner = name === 'users' ? 'id' : 'user_id'
    return names.includes(owner) ? [{ name, owner, names }] : []
  })
  const read = async (users: readonly number[]): Promise<Fingerprints> => {
    const each = tables.map(({ name, owner, names }) => {
      const cells = names.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), 'null')`)
      const row = sql`(${sql.join(cells, sql` || '|' || `)})`
      return sql`select ${sql.lit(name)} as name, ${sql.ref(owner)} as user_id, string_agg(${row}, '\n' order by ${row}) as content
        from ${sql.table(name)} where ${sql.ref(owner)} in (${sql.join(users)}) group by ${sql.ref(owner)}`
    })
    const { rows } = await sql<{
      name: string
      user_id: number
      content: string
    }>`${sql.join(each, sql` union all `)}`.execute(db)
    return new Map(
      users.map((user) => [
        user,
        new Map(rows.filter(({ user_id }) => Number(user_id) === user).map(({ name, content }) => [name, content])),
      ]),
    )
  }
  /** Moves with each write, also of one that is taken back. */
  const counter = async (): Promise<string> => {
    const count = isSqlite ? sql`total_changes()` : sql`pg_snapshot_xmax(pg_current_snapshot())`
    const { rows } = await sql<{ count: unknown }>`select ${count} as count`.execute(db)
    return String(rows[0]?.count)
  }
  return { read, counter }
}

/** The tables in which two fingerprints of a user differ. */
const changedTables = (before: Fingerprints, after: Fingerprints, user: number): string[] => {
  const [one, other] = [before.get(user), after.get(user)]
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...names].filter((name) => one?.get(name) !== other?.get(name))
}
