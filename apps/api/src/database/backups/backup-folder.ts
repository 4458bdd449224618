import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeName, momentOf, outdated } from '../../lib/backup-names.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Contents } from '../verify.ts'
import { flush, namesIn, RefusedError, removeLeftovers, sizeOf } from './files.ts'

export interface BackupSettings {
  dataDir: string
  databaseUrl?: string | undefined
  timeZone: string
  /** Where the backups are. */
  backupDir: string
  backupPassword: string | undefined
}

export interface Written {
  path: string
  bytes: number
  contents: Contents
}

const HOUR = 60 * 60 * 1000

/**
 * Adds a backup to the folder of backups. `write` writes and verifies a file under a temporary name; whole, it gets its own
 * name, and outdated ones go. `own` begins the name of another file that `write` may need, and deletes.
 */
export async function addBackup(
  settings: BackupSettings,
  clock: Clock,
  kind: 'db' | 'tostao',
  write: (file: string, own: string) => Promise<Contents>,
): Promise<Written> {
  const { backupDir } = settings
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    return await add(settings, clock, kind, write)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EEXIST' && code !== 'ENOTDIR' && code !== 'EACCES' && code !== 'EROFS') throw error
    throw new RefusedError(`${backupDir} cannot be written (${code}).`)
  }
}

const add: typeof addBackup = async ({ backupDir, timeZone, backupPassword }, clock, kind, write) => {
  removeOldLeftovers(backupDir, clock)
  const moment = momentOf(clock.now(), timeZone)
  const own = `.tostao-${moment}-${randomUUID()}`
  const file = join(backupDir, `${own}.tmp`)
  try {
    const contents = await write(file, own)
    flush(file)
    const name = freeName(namesIn(backupDir), moment, `.${kind}${backupPassword === undefined ? '' : '.enc'}`)
    const path = join(backupDir, name)
    renameSync(file, path)
    flush(backupDir)
    // The new one stays, also when the clock went back and others look newer.
    const gone = outdated(namesIn(backupDir)).filter((old) => old !== name)
    for (const old of gone) rmSync(join(backupDir, old), { force: true })
    return { path, bytes: sizeOf(path), contents }
  } finally {
    for (const left of [file, `${file}-journal`]) rmSync(left, { force: true })
  }
}

/** Deletes what runs that were killed more than an hour ago have left. */
export const removeOldLeftovers = (folder: string, clock: Clock): void =>
  removeLeftovers(folder, (name) => isTemporary(name) && statSync(join(folder, name)).mtimeMs < clock.now() - HOUR)

const isTemporary = (name: string): boolean => name.startsWith('.tostao-') && /\.tmp(?:-journal)?$/.test(name)
