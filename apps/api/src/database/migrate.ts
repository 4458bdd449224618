import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'
import type { ColumnTypes } from './dialects/dialect.ts'
import { initial } from './migrations/0001-initial.ts'
import { goals } from './migrations/0002-goals.ts'
import { budgets } from './migrations/0003-budgets.ts'
import { recurring } from './migrations/0004-recurring.ts'
import { sessions } from './migrations/0005-sessions.ts'
import { importId } from './migrations/0006-import-id.ts'
import { dailyTotals } from './migrations/0007-daily-totals.ts'
import { statusIndexes } from './migrations/0008-status-indexes.ts'
import { restores } from './migrations/0009-restores.ts'
import { search } from './migrations/0010-search.ts'
import { categoryTotals } from './migrations/0011-category-totals.ts'
import { importChanges } from './migrations/0012-import-changes.ts'
import { pastImports } from './migrations/0013-past-imports.ts'
import { importMemory } from './migrations/0014-import-memory.ts'
import { textIndex } from './migrations/0015-text-index.ts'
import { merchants } from './migrations/0016-merchants.ts'
import { rules } from './migrations/0017-rules.ts'
import { cards } from './migrations/0018-cards.ts'
import { reportBasis } from './migrations/0019-report-basis.ts'
import { purchases } from './migrations/0020-purchases.ts'
import { expectedLegs } from './migrations/0021-expected-legs.ts'
import { jobLeases } from './migrations/0022-job-leases.ts'
import { accountEntries } from './migrations/0023-account-entries.ts'
import { importTouches } from './migrations/0024-import-touches.ts'
import { knownBrowsers } from './migrations/0025-known-browsers.ts'
import { restoreProgress } from './migrations/0026-restore-progress.ts'
import { withoutTimeLimit } from './sql.ts'

export interface Migration {
  name: string
  up: (types: ColumnTypes) => string[]
}

export const migrations: readonly Migration[] = [
  { name: '0001-initial', up: initial },
  { name: '0002-goals', up: goals },
  { name: '0003-budgets', up: budgets },
  { name: '0004-recurring', up: recurring },
  { name: '0005-sessions', up: sessions },
  { name: '0006-import-id', up: importId },
  { name: '0007-daily-totals', up: dailyTotals },
  { name: '0008-status-indexes', up: statusIndexes },
  { name: '0009-restores', up: restores },
  { name: '0010-search', up: search },
  { name: '0011-category-totals', up: categoryTotals },
  { name: '0012-import-changes', up: importChanges },
  { name: '0013-past-imports', up: pastImports },
  { name: '0014-import-memory', up: importMemory },
  { name: '0015-text-index', up: textIndex },
  { name: '0016-merchants', up: merchants },
  { name: '0017-rules', up: rules },
  { name: '0018-cards', up: cards },
  { name: '0019-report-basis', up: reportBasis },
  { name: '0020-purchases', up: purchases },
  { name: '0021-expected-legs', up: expectedLegs },
  { name: '0022-job-leases', up: jobLeases },
  { name: '0023-account-entries', up: accountEntries },
  { name: '0024-import-touches', up: importTouches },
  { name: '0025-known-browsers', up: knownBrowsers },
  { name: '0026-restore-progress', up: restoreProgress },
]

interface Options {
  wanted?: readonly Migration[]
  /** Runs before the schema of a database changes, not before a new one is made. While it runs no other server migrates. */
  before?: ((db: Db) => Promise<void>) | undefined
}

export async function migrate(db: Db, types: ColumnTypes, now: string, options: Options = {}): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(types.engine === 'sqlite' ? 'begin immediate' : 'begin').execute(connection)
    try {
      if (types.engine === 'postgres') await lockSchema(connection)
      await applyMissing(connection, types, now, options)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

/** On PostgreSQL, until the transaction ends: keeps other servers from migrating. */
export async function lockSchema(db: Db): Promise<void> {
  await withoutTimeLimit(db)
  await sql`select pg_advisory_xact_lock(20261121)`.execute(db)
}

/** As `migrate`, in the caller's transaction, which has locked the schema. */
export async function applyMissing(
  db: Db,
  types: ColumnTypes,
  now: string,
  { wanted = migrations, before }: Options = {},
): Promise<void> {
  await sql
    .raw(`create table if not exists migrations (name text primary key, applied_at ${types.instant} not null)`)
    .execute(db)
  const applied = (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name)
  const unknown = applied.filter((name) => !wanted.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of Tostão (${unknown.join(', ')}). Update Tostão first.`)
  }
  if (applied.length > 0 && applied.length < wanted.length) await before?.(db)
  for (const { name, up } of wanted.slice(applied.length)) {
    for (const statement of up(types)) await sql.raw(statement).execute(db)
    await db.insertInto('migrations').values({ name, applied_at: now }).execute()
  }
}
