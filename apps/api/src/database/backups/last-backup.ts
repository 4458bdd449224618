import { existsSync, readdirSync } from 'node:fs'
import type { Storage } from '../../config.ts'
import { backupsAmong, timeOf } from '../../lib/backup-names.ts'
import { instantAt } from '../../lib/clock.ts'

const HOUR = 60 * 60 * 1000
const OLD_HOURS = 48

/** The newest backup. A backup gets its name only after it was verified. */
export const lastBackup = ({ backupDir }: Pick<Storage, 'backupDir'>) =>
  existsSync(backupDir) ? backupsAmong(readdirSync(backupDir))[0] : undefined

/** For operators: when the newest backup was made, or that it is too old; nothing before the first one. */
export function backupStatus(storage: Pick<Storage, 'backupDir' | 'timeZone'>, now: number) {
  const last = lastBackup(storage)
  if (!last) return undefined
  const time = timeOf(last.moment, storage.timeZone)
  const age_hours = Math.floor((now - time) / HOUR)
  return age_hours > OLD_HOURS ? ('old' as const) : { last_at: instantAt(time), verified: true, age_hours }
}
