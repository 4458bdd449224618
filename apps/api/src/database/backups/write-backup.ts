import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeName, momentOf, outdated } from '../../lib/backup-names.ts'
import type { Clock } from '../../lib/clock.ts'
import { CHUNK, decrypted, encrypted } from '../../lib/sealed.ts'
import { type Contents, hasUsers, verify, versionOf } from '../verify.ts'
import { addChecksum, hashOf } from './checksum.ts'
import { assertSpace, flush, RefusedError, removeLeftovers, sizeOf } from './files.ts'
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
export async function writeBackup(
  { dataDir, timeZone, backupDir, backupPassword }: BackupSettings,
  clock: Clock,
): Promise<Written> {
  const source = join(dataDir, 'tostao.db')
  if (!existsSync(source)) throw new RefusedError(`There is no database in ${dataDir}.`)
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new RefusedError(`${backupDir} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
  removeLeftovers(
    backupDir,
    (name) => isTemporary(name) && statSync(join(backupDir, name)).mtimeMs < clock.now() - HOUR,
  )
  assertSpace(backupDir, (sizeOf(source) + sizeOf(`${source}-wal`)) * (backupPassword === undefined ? 1 : 2))
  const moment = momentOf(clock.now(), timeZone)
  const plain = join(backupDir, `.tostao-${moment}-${process.pid}.tmp`)
  const sealed = join(backupDir, `.tostao-${moment}-${process.pid}.enc.tmp`)
  try {
    copyMoment(source, plain)
    const contents = await sound(() => inFile(plain, 'read', verify))
    await (backupPassword === undefined ? addChecksum(plain) : seal(plain, sealed, backupPassword))
    const done = backupPassword === undefined ? plain : sealed
    flush(done)
    const name = freeName(readdirSync(backupDir), moment, backupPassword === undefined ? '.db' : '.db.enc')
    const path = join(backupDir, name)
    const bytes = sizeOf(done)
    renameSync(done, path)
    flush(backupDir)
    for (const old of outdated(readdirSync(backupDir))) rmSync(join(backupDir, old), { force: true })
    return { path, bytes, contents }
  } finally {
    for (const file of [plain, `${plain}-journal`, sealed]) rmSync(file, { force: true })
  }
}

/** Whether a database is of an older version, and holds people's data. */
export const awaitsMigration = (file: string): Promise<boolean> =>
  inFile(file, 'write', async (db) => (await versionOf(db)) === 'older' && (await hasUsers(db)))

const isTemporary = (name: string): boolean => name.startsWith('.tostao-') && /\.tmp(?:-journal)?$/.test(name)

const parts = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: CHUNK })

/** Encrypts a file, then decrypts the result and compares it. */
async function seal(from: string, to: string, password: string): Promise<void> {
  await pipeline(encrypted(parts(from), password), createWriteStream(to, { mode: 0o600 }))
  const [written, wanted] = [await hashOf(decrypted(parts(to), password)), await hashOf(parts(from))]
  if (!written.equals(wanted))
    throw new RefusedError('The encrypted backup does not open again. The disk may be failing.')
}
