import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { lastBackup } from '../database/backups/last-backup.ts'
import { hasUsers } from '../database/verify.ts'
import { momentOf } from '../lib/backup-names.ts'
import type { Job } from './job.ts'

const PROGRAM = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url))
const DAY = 24 * 60 * 60 * 1000
/** The time of day, in the product's time zone. */
const AT = 'T03-00-00'
/** A run that hangs is ended. */
const MOST = 2 * 60 * 60 * 1000
/** How many characters of an error are logged. */
const MAX_REASON = 2_000

/** Each night. In a process of its own, because it blocks its thread. After a failure it is tried again. */
export const backUp: Job = {
  name: 'back up',
  everyMilliseconds: 15 * 60 * 1000,
  hasWork: async ({ config, db, clock }) => {
    if (!config.makesBackups) return false
    const now = momentOf(clock.now(), config.timeZone)
    const today = now.slice(0, 10) + AT
    const due = now >= today ? today : momentOf(clock.now() - DAY, config.timeZone).slice(0, 10) + AT
    const last = await lastBackup(config, clock.now())
    return (last === undefined || last.moment < due) && (await hasUsers(db))
  },
  run: async () => {
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'pipe'], timeout: MOST })
    let reason = ''
    child.stderr.on('data', (part) => (reason = (reason + part).slice(-MAX_REASON)))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`No backup was made: ${reason.trim()}`)
  },
}
