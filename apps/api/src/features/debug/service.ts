import type { Check, SchemaReport } from '@tostao/contract/debug'
import { backupAge } from '../../backup/last-backup.ts'
import { appliedMigrations, missingInSchema } from '../../database/schema.ts'
import { isSqlite, snapshot } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { brokenRows, invariants } from '../../ledger/invariants.ts'
import { driftOfTotals } from '../../ledger/totals.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'
import { reportMessage } from './rules.ts'

const MAX_ROWS = 100

/**
 * Checks the schema and the user's rows, one statement after another: other calls run between them. What can be made anew
 * from the rows, the running totals, `rebuild` repairs.
 */
export async function checkSchema(
  { db, config, clock }: Deps,
  userId: UserId,
  rebuild: () => Promise<void>,
): Promise<SchemaReport> {
  const backup = await backupAge(config, clock.now())
  const missing = await missingInSchema(db)
  const checks: Check[] = []
  for (const [name, invariant] of Object.entries(invariants)) {
    const rows = (await brokenRows(db, userId, invariant)).map(String)
    checks.push(checkOf(name, invariant.description, rows))
  }
  checks.push(await checkTotals(db, userId, rebuild))
  return {
    ...reportMessage(missing, checks),
    engine: isSqlite(db) ? 'sqlite' : 'postgres',
    migrations: await appliedMigrations(db),
    missing,
    checks,
    ...(typeof backup === 'object' && {
      backup: {
        lastAt: backup.last_at,
        verified: backup.verified,
        ageHours: backup.age_hours,
        warnings: backup.warnings.flatMap(({ user, rule, rows }) => (user === userId ? { rule, rows } : [])),
      },
    }),
    ...(backup === 'unknown' && { backupUnknown: true }),
  }
}

async function checkTotals(db: Db, userId: UserId, rebuild: () => Promise<void>): Promise<Check> {
  const drift = await snapshot(db, (trx) => driftOfTotals(trx, userId))
  if (drift.length > 0) await rebuild()
  const description = 'Os totais guardados são as somas das transações'
  return { ...checkOf('totals', description, drift), repaired: drift.length > 0 }
}

const checkOf = (name: string, description: string, rows: string[]): Check => ({
  name,
  description,
  found: rows.length,
  rows: rows.slice(0, MAX_ROWS),
  repaired: false,
})
