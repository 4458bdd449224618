import { OLD_BACKUP_HOURS } from '@tostao/contract/debug'
import type { Deps } from '../deps.ts'
import type { Job } from '../job.ts'
import { instantAt } from '../lib/clock.ts'
import { backupStatus } from './last-backup.ts'

const TWO_DAYS = OLD_BACKUP_HOURS * 60 * 60 * 1000

/** Each hour. It runs after the job that makes backups: one that was due is there by then. */
export const warnOfOldBackup = (warn: (message: string) => void): Job => ({
  name: 'warn of old backup',
  everyMilliseconds: 60 * 60 * 1000,
  hasWork: async (deps) => (await lackOf(deps)) !== undefined,
  run: async (deps) => {
    const lack = await lackOf(deps)
    if (lack !== undefined) warn(lack)
  },
})

/** Says what is wrong with the backups, if anything is. */
async function lackOf({ config, db, clock }: Deps): Promise<string | undefined> {
  if (!config.makesBackups) return undefined
  const status = await backupStatus(config, clock.now())
  if (status === 'old') return 'The newest backup is older than two days'
  if (status === 'unknown') return `${config.backupDir} cannot be read: nobody knows whether there is a backup`
  if (status !== undefined) return undefined
  const first = await db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  const isLate = first !== undefined && first.created_at < instantAt(clock.now() - TWO_DAYS)
  return isLate ? `There is no backup in ${config.backupDir}` : undefined
}
