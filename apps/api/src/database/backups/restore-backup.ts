import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupsAmong, momentOf } from '../../lib/backup-names.ts'
import { type Clock, instantAt } from '../../lib/clock.ts'
import { CipherError, decrypted, isEncrypted } from '../../lib/sealed.ts'
import { migrateSqlite } from '../connection.ts'
import type { Db } from '../tables.ts'
import { type Contents, verify, versionOf } from '../verify.ts'
import { hasRightChecksum, TRAILER_BYTES } from './checksum.ts'
import { COMING, finishRestore, markReady } from './data-folder.ts'
import { assertSpace, flush, partsOf, RefusedError, removeLeftovers, sizeOf } from './files.ts'
import { holdAlone } from './lock.ts'
import { inFile, inOneFile, sound } from './sqlite-file.ts'
import type { BackupSettings } from './write-backup.ts'

const SQLITE = Buffer.from('SQLite format 3\0')

interface Restored {
  contents: Contents
  /** When the backup was made. */
  madeAt: string
  /** The folder to which the old database was moved. */
  before: string | undefined
}

/** Replaces the database by a backup. The old one is touched only after the backup is copied, verified and migrated. */
export async function restoreBackup(
  settings: Omit<BackupSettings, 'backupDir'>,
  asked: string,
  clock: Clock,
): Promise<Restored> {
  const { dataDir, timeZone, backupPassword } = settings
  if (!statSync(asked, { throwIfNoEntry: false })?.isFile()) throw new RefusedError(`There is no file ${asked}.`)
  // The log of a database is beside the file, not beside a link to it.
  const file = realpathSync(asked)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = holdAlone(dataDir)
  if (!release) throw new RefusedError(`A server is running on ${dataDir}. Stop it, then restore again.`)
  try {
    finishRestore(dataDir)
    assertNoLink(join(dataDir, 'tostao.db'))
    assertSpace(dataDir, (sizeOf(file) + sizeOf(`${file}-wal`)) * 2)
    const coming = join(dataDir, COMING)
    await bring(file, coming, backupPassword)
    const contents = await sound(async () => {
      inOneFile(coming)
      return inFile(coming, 'write', (db) => prepare(db, clock.instant()))
    })
    flush(coming)
    const before = markReady(dataDir, momentOf(clock.now(), timeZone))
    finishRestore(dataDir)
    return { contents, madeAt: madeAt(file), before: existsSync(before) ? before : undefined }
  } finally {
    removeLeftovers(dataDir, (name) => name.startsWith(COMING))
    release()
  }
}

/** The database that a link leads to has its log beside it: moving the link would leave both where they are. */
function assertNoLink(database: string): void {
  if (!lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new RefusedError(`${database} is a link to ${readlinkSync(database)}. Set DATA_DIR to the folder of that file.`)
}

const madeAt = (file: string): string => {
  const [backup] = backupsAmong([basename(file)])
  return backup?.moment ?? instantAt(statSync(file).mtimeMs)
}

/** Copies a backup. What has no checksum may be a database that was moved away: its write-ahead log is copied, too. */
async function bring(file: string, to: string, password: string | undefined): Promise<void> {
  const source = await open(file)
  const { buffer, bytesRead } = await source.read(Buffer.alloc(64), 0, 64, 0)
  await source.close()
  const start = buffer.subarray(0, bytesRead)
  if (isEncrypted(start)) {
    if (password === undefined) throw new RefusedError('The backup is encrypted. Give its password as BACKUP_PASSWORD.')
    return decrypt(file, to, password)
  }
  if (!start.subarray(0, SQLITE.length).equals(SQLITE)) throw new RefusedError(`${file} is not a Tostão database.`)
  const isRight = await hasRightChecksum(file)
  if (isRight === false || (isRight === undefined && backupsAmong([basename(file)]).length > 0))
    throw new RefusedError('The file is damaged or cut off. Take another backup.')
  const end = sizeOf(file) - (isRight ? TRAILER_BYTES : 0) - 1
  await pipeline(createReadStream(file, { end }), createWriteStream(to, { mode: 0o600 }))
  const log = `${file}-wal`
  if (!isRight && sizeOf(log) > 0)
    await pipeline(createReadStream(log), createWriteStream(`${to}-wal`, { mode: 0o600 }))
}

async function decrypt(file: string, to: string, password: string): Promise<void> {
  try {
    await pipeline(decrypted(partsOf(file), password), createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    if (!(error instanceof CipherError)) throw error
    throw new RefusedError('The password is another one, or the file is damaged or cut off.')
  }
}

/** Migrates the copy to this version, verifies it, and deletes its sessions: old ones would be valid again. */
async function prepare(db: Db, now: string): Promise<Contents> {
  const version = await versionOf(db)
  if (version === 'foreign') throw new RefusedError('This is not a Tostão database.')
  if (version === 'newer')
    throw new RefusedError('The backup is of a newer version. Update Tostão, then restore again.')
  // First: migrating a damaged database could hide the damage.
  let contents = await verify(db)
  if (version === 'older') {
    await migrateSqlite(db, now)
    contents = await verify(db)
  }
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('password_resets').execute()
  return contents
}
