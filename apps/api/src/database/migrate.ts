import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'
import type { ColumnTypes } from './dialects/dialect.ts'
import { first } from './migrations/0001-first.ts'
import { dayCounts } from './migrations/0002-day-counts.ts'
import { ruleLabels } from './migrations/0003-rule-labels.ts'
import { mergedTransactions } from './migrations/0004-merged-transactions.ts'
import { notes } from './migrations/0005-notes.ts'
import { withdrawals } from './migrations/0006-withdrawals.ts'
import { push } from './migrations/0007-push.ts'
import { whatRepeats } from './migrations/0008-what-repeats.ts'
import { recurringFound } from './migrations/0009-recurring-found.ts'
import { monthStart } from './migrations/0010-month-start.ts'
import { demoUsers } from './migrations/0011-demo-users.ts'
import { mergingTexts } from './migrations/0012-merging-texts.ts'
import { beforeFirst, bringOver } from './migrations/before-first.ts'
import { withoutTimeLimit } from './sql.ts'

export interface Migration {
  name: string
  /** Statements, and what SQL alone cannot say. */
  up: (types: ColumnTypes) => readonly (string | ((db: Db) => Promise<void>))[]
}

export const migrations: readonly Migration[] = [
  { name: '0001-first', up: first },
  { name: '0002-day-counts', up: dayCounts },
  { name: '0003-rule-labels', up: ruleLabels },
  { name: '0004-merged-transactions', up: mergedTransactions },
  { name: '0005-notes', up: notes },
  { name: '0006-withdrawals', up: withdrawals },
  { name: '0007-push', up: push },
  { name: '0008-what-repeats', up: whatRepeats },
  { name: '0009-recurring-found', up: recurringFound },
  { name: '0010-month-start', up: monthStart },
  { name: '0011-demo-users', up: demoUsers },
  { name: '0012-merging-texts', up: mergingTexts },
]

type Age = 'current' | 'older' | 'newer' | 'outdated'

/** How a database that has had these migrations stands to this version, which brings an older one over, no outdated one. */
export function ageOf(applied: readonly string[], wanted: readonly Migration[] = migrations): Age {
  const unknown = applied.filter((name) => !wanted.some((migration) => migration.name === name))
  if (unknown.length === 0) return applied.length < wanted.length ? 'older' : 'current'
  if (isBeforeFirst(applied)) return 'older'
  return unknown.every((name) => beforeFirst.includes(name)) ? 'outdated' : 'newer'
}

export const isBeforeFirst = (applied: readonly string[]): boolean => String(applied) === String(beforeFirst)

/** Says what to do with a database whose migrations were not all there are of before the first release. */
export const OUTDATED = `is of a version that this one cannot bring over. Start the last version that has the migration ${beforeFirst.at(-1)} on it once, then this one.`

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
  const age = ageOf(applied, wanted)
  if (age === 'outdated') throw new Error(`The database ${OUTDATED}`)
  if (age === 'newer') {
    const unknown = applied.filter((name) => !wanted.some((migration) => migration.name === name))
    throw new Error(`The database is newer than this version of Tostão (${unknown.join(', ')}). Update Tostão first.`)
  }
  if (age === 'older' && applied.length > 0) await before?.(db)
  const isOld = isBeforeFirst(applied)
  if (isOld) await bringOverAll(db, types, now)
  for (const { name, up } of wanted.slice(isOld ? 1 : applied.length)) {
    for (const step of up(types)) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db))
    await db.insertInto('migrations').values({ name, applied_at: now }).execute()
  }
}

async function bringOverAll(db: Db, types: ColumnTypes, now: string): Promise<void> {
  if (await hasHalfUndone(db))
    throw new Error('An undo in the database was cut off. Start the version before this one once, which ends it.')
  for (const statement of bringOver(types)) await sql.raw(statement).execute(db)
  await db.deleteFrom('migrations').execute()
  await db.insertInto('migrations').values({ name: '0001-first', applied_at: now }).execute()
}

/** Before the first release an undo of many rows took several transactions under a lock. Only its version can end one. */
async function hasHalfUndone(db: Db): Promise<boolean> {
  const locks = await db.selectFrom('restores').select('user_id').where('gave_way', 'like', '{"undo"%').execute()
  return locks.length > 0
}
