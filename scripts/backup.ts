import { constants, setPriority } from 'node:os'
import { inMegabytes } from '../apps/api/src/backup/files.ts'
import { WARNING } from '../apps/api/src/backup/warnings.ts'
import { writeBackup } from '../apps/api/src/backup/write-backup.ts'
import { readStorage } from '../apps/api/src/config.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { command } from './lib/command.ts'

/**
 * `npm run backup` saves the database, also while a server runs. Its standard output is the path of the backup. With
 * `--portable` SQLite, too, is saved as an archive, which both engines take.
 */
await command(async () => {
  process.umask(0o077)
  // A server beside it comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const words = process.argv.slice(2)
  const portable = words[0] === '--portable'
  if (words.length > (portable ? 1 : 0)) {
    console.error('Usage: npm run --silent backup, or npm run --silent backup -- --portable')
    return 2
  }
  const storage = readStorage(process.env)
  const clock = createClock(storage.timeZone)
  const begun = clock.now()
  const { path, bytes, contents, warnings } = await writeBackup(storage, clock, { portable })
  const seconds = ((clock.now() - begun) / 1000).toFixed(1)
  for (const warning of warnings) console.error(WARNING + warning)
  console.error(
    `${inMegabytes(bytes)}, ${contents.users} users, ${contents.transactions} transactions, verified, in ${seconds} s`,
  )
  console.log(path)
  return 0
})
