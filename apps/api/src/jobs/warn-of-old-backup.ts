import { backupStatus } from '../database/backups/last-backup.ts'
import type { Job } from './job.ts'

/** Each hour. It runs after the job that makes backups: one that was due is there by then. */
export const warnOfOldBackup = (warn: (message: string) => void): Job => ({
  name: 'warn of old backup',
  everyMilliseconds: 60 * 60 * 1000,
  hasWork: async ({ config, clock }) => (await backupStatus(config, clock.now())) === 'old',
  run: async () => warn('The newest backup is older than two days'),
})
