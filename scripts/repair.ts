import { assertNotLost, enterDataFolder } from '../apps/api/src/backup/data-folder.ts'
import { backupBefore } from '../apps/api/src/backup/write-backup.ts'
import { readStorage } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/database/connection.ts'
import { repairRows } from '../apps/api/src/ledger/repair.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { command } from './lib/command.ts'

/** `npm run repair` migrates the database to this version's schema and makes anew what follows from transactions. */
await command(async (resources) => {
  process.umask(0o077)
  const storage = readStorage(process.env)
  const clock = createClock(storage.timeZone)
  if (storage.databaseUrl === undefined) {
    resources.defer(enterDataFolder(storage.dataDir))
    assertNotLost(storage)
  }
  const before = backupBefore(storage, clock, (line) => console.error(line))
  const db = await openDatabase(storage, clock.instant(), { before })
  resources.defer(() => db.destroy())
  const repaired = await repairRows(db)
  for (const { userId, drift, misplaced, purchases, merchants } of repaired) {
    if (drift > 0) console.log(`User ${userId}: totals rebuilt, ${drift} did not match.`)
    if (misplaced > 0)
      console.log(`User ${userId}: ${misplaced} transactions moved to the invoices of their cards' terms.`)
    if (purchases > 0) console.log(`User ${userId}: ${purchases} purchases in installments made whole.`)
    if (merchants > 0) console.log(`User ${userId}: the merchant of ${merchants} transactions read anew.`)
  }
  if (repaired.length === 0)
    console.log('Nothing to repair: every total, invoice, purchase and merchant matches its transactions.')
  return 0
})
