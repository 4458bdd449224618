import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFailedJobs } from '../database/jobs.ts'
import type { Job } from '../job.ts'
import { RefusedError } from '../lib/refused-error.ts'
import { lastBackup } from './last-backup.ts'
import { runCommand } from './run-command.ts'

const NAME = 'test backup'

/** Restores the newest backup into a folder of its own, on the first of each month, and after a failure until it succeeds. */
export const testBackup = (warn: (message: string) => void): Job => ({
  name: NAME,
  everyMilliseconds: 24 * 60 * 60 * 1000,
  hasWork: async ({ config, db, clock }) => {
    if (!config.makesBackups) return false
    const isDay = clock.today().endsWith('-01') || (await findFailedJobs(db)).some(({ name }) => name === NAME)
    // A folder that cannot be read is told by the jobs before this one.
    return isDay && (await lastBackup(config, clock.now()).catch(() => undefined)) !== undefined
  },
  run: async ({ config, clock }, signal) => {
    const last = await lastBackup(config, clock.now())
    if (!last) return
    // Beside the database, where its data may stand; by its name the next backup removes what a killed test leaves.
    const folder = join(config.dataDir, '.tostao-test.tmp')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      await runCommand('restore', [join(config.backupDir, last.name)], {
        settings: { DATA_DIR: folder, DATABASE_URL: '' },
        signal,
        warn,
      })
    } catch (error) {
      throw new RefusedError(`${last.name} cannot be restored. ${error instanceof Error ? error.message : error}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
