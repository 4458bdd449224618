import type { Job } from '../job.ts'
import { AppError } from '../lib/app-error.ts'
import { momentOf } from './backup-names.ts'
import { lastBackup } from './last-backup.ts'
import { runCommand } from './run-command.ts'
import { DAMAGED_FILE, hasUsers } from './verify.ts'

const DAY = 24 * 60 * 60 * 1000
/** The time of day, in the product's time zone. */
const AT = 'T03-00-00'

/**
 * Each night. `damaged` is told what is wrong with the database's file, `warn` what is wrong with the rows of users and
 * with other backups.
 */
export const backUp = (damaged: (what: string) => void, warn: (message: string) => void): Job => ({
  name: 'back up',
  everyMilliseconds: 15 * 60 * 1000,
  hasWork: async ({ config, db, clock }) => {
    if (!config.makesBackups) return false
    const now = momentOf(clock.now(), config.timeZone)
    const today = now.slice(0, 10) + AT
    const due = now >= today ? today : momentOf(clock.now() - DAY, config.timeZone).slice(0, 10) + AT
    const isDue = await lastBackup(config, clock.now()).then(
      (last) => last === undefined || last.moment < due,
      // The command says what is wrong with the folder. With one that does not answer it would hang.
      (error) => !(error instanceof AppError),
    )
    return isDue && (await hasUsers(db))
  },
  run: async (_deps, signal) => {
    try {
      await runCommand('backup', [], { signal, warn })
    } catch (error) {
      const [, what] = error instanceof Error ? error.message.split(DAMAGED_FILE) : []
      if (what !== undefined) damaged(what)
      throw error
    }
  },
})
