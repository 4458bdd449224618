import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../lib/clock.ts'
import { RefusedError } from '../lib/refused-error.ts'
import { datedAhead, freeName, momentOf, outdated } from './backup-names.ts'
import { flush, namesIn, removeLeftovers, sizeOf } from './files.ts'
import type { Verified } from './verify.ts'
import { datedAheadSentence, keepWarnings, sentenceOf, tidyWarnings } from './warnings.ts'

export interface BackupSettings {
  dataDir: string
  databaseUrl?: string | undefined
  timeZone: string
  /** Where the backups are. */
  backupDir: string
  backupPassword: string | undefined
}

export interface Written extends Verified {
  path: string
  bytes: number
  /** Sentences for whoever looks after the server. */
  warnings: string[]
}

const HOUR = 60 * 60 * 1000

/**
 * Adds a backup to the folder of backups. `write` writes and verifies a file under a temporary name; whole, it gets its own
 * name, and outdated ones go. Other files of `write` have names that begin with `own`: they are deleted here.
 */
export async function addBackup(
  settings: BackupSettings,
  clock: Clock,
  kind: 'db' | 'tostao',
  write: (file: string, own: string) => Promise<Verified>,
): Promise<Written> {
  const { backupDir } = settings
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    accessSync(backupDir, constants.W_OK)
    return await add(settings, clock, kind, write)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EEXIST' && code !== 'ENOTDIR' && code !== 'EACCES' && code !== 'EROFS') throw error
    throw new RefusedError(`${backupDir} cannot be written (${code}).`)
  }
}

const add: typeof addBackup = async ({ dataDir, backupDir, timeZone, backupPassword }, clock, kind, write) => {
  for (const folder of [backupDir, dataDir]) removeLeftovers(folder, (name) => isLeft(folder, name, clock.now()))
  const moment = momentOf(clock.now(), timeZone)
  const own = `.tostao-${moment}-${randomUUID()}`
  const file = join(backupDir, `${own}.tmp`)
  const tidy = () => {
    for (const folder of [backupDir, dataDir]) removeLeftovers(folder, (name) => name.startsWith(own))
  }
  // A signal ends the process without what is below.
  process.once('exit', tidy)
  try {
    const verified = await write(file, own)
    flush(file)
    const name = freeName(namesIn(backupDir), moment, `.${kind}${backupPassword === undefined ? '' : '.age'}`)
    const path = join(backupDir, name)
    keepWarnings(backupDir, name, verified.broken)
    renameSync(file, path)
    flush(backupDir)
    for (const old of outdated(namesIn(backupDir), moment)) rmSync(join(backupDir, old), { force: true })
    tidyWarnings(backupDir)
    const ahead = datedAhead(namesIn(backupDir), moment)
    const warnings = [...verified.broken.map(sentenceOf), ...ahead.map(datedAheadSentence)]
    return { ...verified, path, bytes: sizeOf(path), warnings }
  } finally {
    process.off('exit', tidy)
    tidy()
  }
}

/** Whether a run that was killed more than an hour ago has left it, also of a test that restores. */
function isLeft(folder: string, name: string, now: number): boolean {
  if (!name.startsWith('.tostao-') || !/\.tmp(?:-journal)?$/.test(name)) return false
  const file = statSync(join(folder, name), { throwIfNoEntry: false })
  return file !== undefined && file.mtimeMs < now - HOUR
}
