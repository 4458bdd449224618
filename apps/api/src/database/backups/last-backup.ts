import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OLD_BACKUP_HOURS } from '@tostao/contract/debug'
import type { Storage } from '../../config.ts'
import { backupsAmong, momentOf, timeOf } from '../../lib/backup-names.ts'
import { instantAt } from '../../lib/clock.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

const HOUR = 60 * 60 * 1000
/** A folder on another machine may not answer. */
const PATIENCE = 2_000
/** By folder. One at a time: each keeps one of the few threads of Node that passwords need, too. */
const readings = new Map<string, Promise<string[]>>()

type Place = Pick<Storage, 'backupDir' | 'timeZone' | 'makesBackups'>

/**
 * The newest backup, without those of a clock that was ahead. A backup gets its name only after it was verified.
 * @throws when the folder cannot be read.
 */
export async function lastBackup({ backupDir, timeZone }: Omit<Place, 'makesBackups'>, now: number) {
  const moment = momentOf(now, timeZone)
  return backupsAmong(await withTimeout(PATIENCE, namesIn(backupDir))).find((backup) => backup.moment <= moment)
}

function namesIn(folder: string): Promise<string[]> {
  const begun = readings.get(folder)
  if (begun !== undefined) return begun
  const reading = readdir(folder)
    .catch((error) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    })
    .finally(() => readings.delete(folder))
  readings.set(folder, reading)
  return reading
}

/** When the newest backup was made; nothing where none are made, or before the first one. */
export async function backupAge(place: Place, now: number) {
  if (!place.makesBackups) return undefined
  const last = await lastBackup(place, now).catch(() => 'unknown' as const)
  if (last === undefined || last === 'unknown') return last
  const time = timeOf(last.moment, place.timeZone)
  return { last_at: instantAt(time), verified: true as const, age_hours: Math.floor((now - time) / HOUR) }
}

/** For operators: as `backupAge`, or that the newest one is too old. */
export async function backupStatus(place: Place, now: number) {
  const age = await backupAge(place, now)
  return typeof age === 'object' && age.age_hours > OLD_BACKUP_HOURS ? 'old' : age
}

/** What brings the newest backup back; nothing where there is none, or its folder cannot be read. */
export async function restoreCommand(place: Pick<Place, 'backupDir' | 'timeZone'>, now: number) {
  const last = await lastBackup(place, now).catch(() => undefined)
  return last && `npm run restore -- ${quoted(join(place.backupDir, last.name))}`
}

/** As a shell takes it for one word. */
const quoted = (path: string): string =>
  /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
