import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { restoreBackup } from '../apps/api/src/backup/restore-backup.ts'
import { sentenceOf, WARNING } from '../apps/api/src/backup/warnings.ts'
import { readStorage } from '../apps/api/src/config.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { command } from './lib/command.ts'

/** `npm run restore -- FILE` replaces the database by a backup, with PostgreSQL an empty one. The server must be stopped. */
await command(async () => {
  process.umask(0o077)
  // The monthly test of a backup runs beside a server, which comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) {
    console.error('Usage: npm run restore -- FILE')
    return 2
  }
  const storage = readStorage(process.env)
  const restored = await restoreBackup(storage, resolve(file), createClock(storage.timeZone))
  const { contents, madeAt, before, broken } = restored
  const { users, accounts, transactions, lastDay } = contents
  for (const one of broken) console.error(WARNING + sentenceOf(one))
  console.log(`Restored the backup of ${madeAt}: ${users} users, ${accounts} accounts, ${transactions} transactions.`)
  if (lastDay !== null) console.log(`The last transaction is of ${lastDay}.`)
  console.log('Everybody signs in again.')
  if (before !== undefined) console.log(`The database that was there is in ${before}.`)
  return 0
})
