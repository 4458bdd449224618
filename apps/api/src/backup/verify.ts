import type { Day } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { ageOf } from '../database/migrate.ts'
import { appliedMigrations, missingInSchema, wrongTriggers } from '../database/schema.ts'
import { isSqlite } from '../database/sql.ts'
import { brokenRows, invariants } from '../ledger/invariants.ts'
import { driftOfTotals } from '../ledger/totals.ts'
import type { Db } from '../tables/tables.ts'

/** How much a database holds: shown after a backup or a restore. */
export interface Contents {
  users: number
  accounts: number
  transactions: number
  lastDay: Day | null
}

/** A rule that rows of a user break: no damage, so nothing stops at it. */
export interface BrokenRule {
  user: number
  rule: string
  rows: number
}

export interface Verified {
  contents: Contents
  broken: BrokenRule[]
}

/** How the message of a backup that failed says that the file itself is damaged; what is wrong follows. */
export const DAMAGED_FILE = 'The database is damaged: '

/** Says what is wrong with a database, and in which table. */
class DamagedError extends Error {}

/**
 * Says what is wrong with the pages or indexes of a SQLite file; nothing when they are sound. PostgreSQL looks after its own.
 * @throws SQLite's error where it cannot read on.
 */
export async function brokenPages(db: Db): Promise<string | undefined> {
  if (!isSqlite(db)) return undefined
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const found = rows[0]?.integrity_check ?? 'no answer'
  if (found === 'ok') return undefined
  const [, page] = /\bTree (\d+)/.exec(found) ?? []
  if (page === undefined) return found
  const named = await sql<{ name: string }>`select name from sqlite_schema where rootpage = ${Number(page)}`.execute(db)
  return named.rows[0] ? `${found} (${named.rows[0].name})` : found
}

async function verifyReferences(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  const [row] = rows
  if (row) throw new DamagedError(`Table ${row.table} refers to rows of ${row.parent} that are not there.`)
}

async function verifySchema(db: Db): Promise<void> {
  const missing = await missingInSchema(db)
  if (missing.length > 0) throw new DamagedError(`The database lacks ${missing.join(', ')}.`)
  const triggers = isSqlite(db) ? await wrongTriggers(db) : []
  if (triggers.length > 0) throw new DamagedError(`The triggers of the database are not ours: ${triggers.join(', ')}.`)
}

/** Checks every invariant and all running totals of every user. */
async function findBroken(db: Db): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  const add = (user: number, rule: string, rows: number) => {
    if (rows > 0) broken.push({ user, rule, rows })
  }
  for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) {
    for (const [name, invariant] of Object.entries(invariants))
      add(id, name, (await brokenRows(db, id, invariant)).length)
    add(id, 'totals', (await driftOfTotals(db, id)).length)
  }
  return broken
}

async function contentsOf(db: Db): Promise<Contents> {
  const count = async (table: 'users' | 'accounts' | 'transactions') => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.count ?? 0)
  }
  const last = await sql<{ day: Day | null }>`select max(date) as day from transactions`.execute(db)
  return {
    users: await count('users'),
    accounts: await count('accounts'),
    transactions: await count('transactions'),
    lastDay: last.rows[0]?.day ?? null,
  }
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).execute()).length > 0

type Version = 'empty' | 'foreign' | ReturnType<typeof ageOf>

/** Whether a database is of this version of Tostão, of another one, or not of Tostão ('foreign'). */
export async function versionOf(db: Db): Promise<Version> {
  const tables = await db.introspection.getTables()
  if (tables.length === 0) return 'empty'
  const hasTable = (wanted: string) => tables.some(({ name }) => name === wanted)
  if (!hasTable('migrations') || !hasTable('users')) return 'foreign'
  return ageOf(await appliedMigrations(db))
}

/**
 * Checks everything but the pages. Of an older version only the references: its rows can be checked after it was migrated.
 * @throws when the database is damaged. What breaks a rule of a user only is answered.
 */
export async function verifyRows(db: Db): Promise<Verified> {
  await verifyReferences(db)
  const isCurrent = (await versionOf(db)) === 'current'
  if (isCurrent) await verifySchema(db)
  return { broken: isCurrent ? await findBroken(db) : [], contents: await contentsOf(db) }
}

export async function verify(db: Db): Promise<Verified> {
  const broken = await brokenPages(db)
  if (broken !== undefined) throw new DamagedError(DAMAGED_FILE + broken)
  return verifyRows(db)
}
