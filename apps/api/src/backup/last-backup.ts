import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OLD_BACKUP_HOURS } from '@tostao/contract/debug'
import type { Storage } from '../config.ts'
import { instantAt } from '../lib/clock.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { backupsAmong, datedAhead, momentOf, timeOf } from './backup-names.ts'
import { readWarnings } from './warnings.ts'

const HOUR = 60 * 60 * 1000
/** A folder on another machine may not answer. */
const PATIENCE = 2_000
/** By folder. One at a time: each keeps one of the few threads of Node that passwords need, too. */
const readings = new Map<string, Promise<string[]>>()

type BackupSettings = Pick<Storage, 'backupDir' | 'timeZone' | 'makesBackups'>

/**
 * The newest backup, without those of a clock that was ahead. A backup gets its name only after it was verified.
 * @throws when the folder cannot be read.
 */
export async function lastBackup({ backupDir, timeZone }: Omit<BackupSettings, 'makesBackups'>, now: number) {
  const moment = momentOf(now, timeZone)
  const names = await withTimeout(PATIENCE, namesIn(backupDir))
  const last = backupsAmong(names).find((backup) => backup.moment <= moment)
  return last && { ...last, names }
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

/** When the newest backup was made, and what was found then; nothing where none are made, or before the first one. */
export async function backupAge(place: BackupSettings, now: number) {
  if (!place.makesBackups) return undefined
  return ageOf(place, now).catch(() => 'unknown' as const)
}

async function ageOf(place: BackupSettings, now: number) {
  const last = await lastBackup(place, now)
  if (last === undefined) return undefined
  const time = timeOf(last.moment, place.timeZone)
  return {
    last_at: instantAt(time),
    verified: true as const,
    age_hours: Math.floor((now - time) / HOUR),
    /** Which rules the rows of which users break in it. */
    warnings: await withTimeout(PATIENCE, readWarnings(place.backupDir, last.name, last.names)),
    dated_ahead: datedAhead(last.names, momentOf(now, place.timeZone)),
  }
}

/** For operators: as `backupAge`, or that the newest one is too old. */
export async function backupStatus(place: BackupSettings, now: number) {
  const age = await backupAge(place, now)
  return typeof age === 'object' && age.age_hours > OLD_BACKUP_HOURS ? 'old' : age
}

/** The command that brings the newest backup back; nothing where there is none, or its folder cannot be read. */
export async function restoreCommand(place: Pick<BackupSettings, 'backupDir' | 'timeZone'>, now: number) {
  const last = await lastBackup(place, now).catch(() => undefined)
  return last && `npm run restore -- ${quoted(join(place.backupDir, last.name))}`
}

/** As a shell takes it for one word. */
const quoted = (path: string): string =>
  /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
