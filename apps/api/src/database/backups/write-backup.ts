import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeName, momentOf, outdated } from '../../lib/backup-names.ts'
import type { Clock } from '../../lib/clock.ts'
import { decrypted, encrypted } from '../../lib/sealed.ts'
import { type Contents, hasUsers, verify, versionOf } from '../verify.ts'
import { addChecksum, hashOf } from './checksum.ts'
import { enterDataFolder } from './data-folder.ts'
import { assertSpace, flush, namesIn, partsOf, RefusedError, removeLeftovers, sizeOf } from './files.ts'
import { copyMoment, inFile, sound } from './sqlite-file.ts'

export interface BackupSettings {
  dataDir: string
  timeZone: string
  /** Where the backups are. */
  backupDir: string
  backupPassword: string | undefined
}

interface Written {
  path: string
  bytes: number
  contents: Contents
}

const HOUR = 60 * 60 * 1000

/** Saves the SQLite database, whether a server is running or not. It blocks the thread: a server runs it in a process of its own. */
export async function writeBackup(settings: BackupSettings, clock: Clock): Promise<Written> {
  const { dataDir, backupDir } = settings
  if (!existsSync(dataDir)) throw new RefusedError(`There is no database in ${dataDir}.`)
  const leave = enterDataFolder(dataDir)
  try {
    if (sizeOf(join(dataDir, 'tostao.db')) === 0) throw new RefusedError(`There is no database in ${dataDir}.`)
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    return await write(settings, clock)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EEXIST' && code !== 'ENOTDIR' && code !== 'EACCES' && code !== 'EROFS') throw error
    throw new RefusedError(`${backupDir} cannot be written (${code}).`)
  } finally {
    leave()
  }
}

async function write({ dataDir, timeZone, backupDir, backupPassword }: BackupSettings, clock: Clock): Promise<Written> {
  const source = join(dataDir, 'tostao.db')
  const isOld = (folder: string) => (name: string) =>
    isTemporary(name) && statSync(join(folder, name)).mtimeMs < clock.now() - HOUR
  for (const folder of [backupDir, dataDir]) removeLeftovers(folder, isOld(folder))
  const isSealed = backupPassword !== undefined
  // Where backups are copied elsewhere, nothing readable may stand for a moment.
  const place = isSealed ? dataDir : backupDir
  const bytes = sizeOf(source) + sizeOf(`${source}-wal`)
  assertSpace(place, bytes)
  if (isSealed) assertSpace(backupDir, bytes)
  const moment = momentOf(clock.now(), timeZone)
  const own = `.tostao-${moment}-${randomUUID()}`
  const [plain, sealed] = [join(place, `${own}.tmp`), join(backupDir, `${own}.enc.tmp`)]
  try {
    copyMoment(source, plain)
    const contents = await sound(() => inFile(plain, 'read', verify))
    await (isSealed ? seal(plain, sealed, backupPassword) : addChecksum(plain))
    const done = isSealed ? sealed : plain
    flush(done)
    const name = freeName(namesIn(backupDir), moment, isSealed ? '.db.enc' : '.db')
    const path = join(backupDir, name)
    renameSync(done, path)
    flush(backupDir)
    // The new one stays, also when the clock went back and others look newer.
    const gone = outdated(namesIn(backupDir)).filter((old) => old !== name)
    for (const old of gone) rmSync(join(backupDir, old), { force: true })
    return { path, bytes: sizeOf(path), contents }
  } finally {
    for (const file of [plain, `${plain}-journal`, sealed]) rmSync(file, { force: true })
  }
}

/** Whether a database is of an older version, and holds people's data. Opened to write: without its log SQLite cannot read it. */
export const awaitsMigration = (file: string): Promise<boolean> =>
  inFile(file, 'write', async (db) => (await versionOf(db)) === 'older' && (await hasUsers(db)))

const isTemporary = (name: string): boolean => name.startsWith('.tostao-') && /\.tmp(?:-journal)?$/.test(name)

/** Encrypts a file, then decrypts the result and compares it. */
async function seal(from: string, to: string, password: string): Promise<void> {
  await pipeline(encrypted(partsOf(from), password), createWriteStream(to, { mode: 0o600 }))
  const [written, wanted] = [await hashOf(decrypted(partsOf(to), password)), await hashOf(partsOf(from))]
  if (!written.equals(wanted))
    throw new RefusedError('The encrypted backup does not open again. The disk may be failing.')
}
