import { type Kysely, sql } from 'kysely'
import type { Words } from './dialects/dialect.ts'
import { initial } from './migrations/0001-initial.ts'
import { runningTotals } from './migrations/0002-running-totals.ts'
import { sampleData } from './migrations/0003-sample-data.ts'
import { usedLinks } from './migrations/0004-used-links.ts'
import { neverTruncated } from './migrations/0005-never-truncated.ts'
import { uncategorized } from './migrations/0006-uncategorized.ts'
import type { Db, Tables } from './tables.ts'

interface Migration {
  name: string
  up: (words: Words) => string[]
}

export const migrations: readonly Migration[] = [
  { name: '0001-initial', up: initial },
  { name: '0002-running-totals', up: runningTotals },
  { name: '0003-sample-data', up: sampleData },
  { name: '0004-used-links', up: usedLinks },
  { name: '0005-never-truncated', up: neverTruncated },
  { name: '0006-uncategorized', up: uncategorized },
]

/** Brings the database to the code's schema, under a lock and all or nothing; refuses one that newer code has changed. */
export async function migrate(db: Db, words: Words, now: string, wanted = migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(words.engine === 'sqlite' ? 'begin immediate' : 'begin').execute(connection)
    try {
      if (words.engine === 'postgres') {
        // A migration takes as long as the data needs, and another server's is waited for.
        await sql`set local statement_timeout = 0`.execute(connection)
        await sql`set local lock_timeout = 0`.execute(connection)
        await sql`select pg_advisory_xact_lock(20261121)`.execute(connection)
      }
      await applyMissing(connection, words, now, wanted)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

async function applyMissing(
  db: Kysely<Tables>,
  words: Words,
  now: string,
  wanted: readonly Migration[],
): Promise<void> {
  await sql
    .raw(`create table if not exists migrations (name text primary key, applied_at ${words.instant} not null)`)
    .execute(db)
  const applied = (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name)
  const unknown = applied.filter((name) => !wanted.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of Tostão (${unknown.join(', ')}). Update Tostão first.`)
  }
  for (const { name, up } of wanted.slice(applied.length)) {
    for (const statement of up(words)) await sql.raw(statement).execute(db)
    await db.insertInto('migrations').values({ name, applied_at: now }).execute()
  }
}
