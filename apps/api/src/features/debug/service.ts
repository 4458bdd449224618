import type { Check, SchemaReport } from '@tostao/contract/debug'
import { brokenRows, invariants } from '../../database/invariants.ts'
import { appliedMigrations, missingInSchema } from '../../database/schema.ts'
import { isSqlite } from '../../database/sql.ts'
import type { Trx } from '../../database/tables.ts'
import { driftOfTotals, rebuildTotals } from '../../database/totals.ts'
import type { UserId } from '../../lib/caller.ts'
import { reportMessage } from './rules.ts'

const MAX_ROWS = 100

/** Checks the schema and the user's rows. Repairs what can be made anew from these: the running totals. */
export async function checkSchema(trx: Trx, userId: UserId): Promise<SchemaReport> {
  const missing = await missingInSchema(trx)
  const checks: Check[] = []
  for (const [name, invariant] of Object.entries(invariants)) {
    const rows = (await brokenRows(trx, userId, invariant)).map(String)
    checks.push(checkOf(name, invariant.description, rows))
  }
  checks.push(await checkTotals(trx, userId))
  return {
    ...reportMessage(missing, checks),
    engine: isSqlite(trx) ? 'sqlite' : 'postgres',
    migrations: await appliedMigrations(trx),
    missing,
    checks,
  }
}

async function checkTotals(trx: Trx, userId: UserId): Promise<Check> {
  const drift = await driftOfTotals(trx, userId)
  if (drift.length > 0) await rebuildTotals(trx, userId)
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
