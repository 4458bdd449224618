// This folder cares for the whole database: saving and restoring it, verifying it, noticing that its file is damaged.

import { createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { onPostgres } from '../database/connection.ts'
import { isDamage } from '../database/is-damage.ts'
import { snapshot, withoutTimeLimit } from '../database/sql.ts'
import type { Clock } from '../lib/clock.ts'
import { RefusedError } from '../lib/refused-error.ts'
import type { Db } from '../tables/tables.ts'
import { packArchive, readArchive } from './archive.ts'
import { archiveLines } from './archived-tables.ts'
import { addBackup, type BackupSettings, type Written } from './backup-folder.ts'
import { addChecksum, hashOf } from './checksum.ts'
import { enterDataFolder } from './data-folder.ts'
import { assertSpace, assertSpaces, partsOf, sizeOf } from './files.ts'
import { openBackup } from './open-backup.ts'
import { decrypted, encrypted } from './sealed.ts'
import { copyMoment, inFile, inOneFile } from './sqlite-file.ts'
import { brokenPages, DAMAGED_FILE, hasUsers, type Verified, verify, verifyRows, versionOf } from './verify.ts'
import { WARNING } from './warnings.ts'

/** An archive has a tenth of the size of its database, or less. */
const ARCHIVE_SHARE = 0.2

/**
 * Saves the database, whether a server is running or not: SQLite as a copy, or `portable` as an archive; PostgreSQL as an
 * archive. It may block the thread: a server that answers runs it in a process of its own.
 */
export async function writeBackup(settings: BackupSettings, clock: Clock, { portable = false } = {}): Promise<Written> {
  if (settings.databaseUrl !== undefined) return savePostgres(settings, settings.databaseUrl, clock)
  const { dataDir } = settings
  if (!existsSync(dataDir)) throw new RefusedError(`There is no database in ${dataDir}.`)
  const leave = enterDataFolder(dataDir)
  try {
    if (sizeOf(join(dataDir, 'tostao.db')) === 0) throw new RefusedError(`There is no database in ${dataDir}.`)
    return await saveSqlite(settings, clock, portable)
  } finally {
    leave()
  }
}

/** Backs up a database with people's data before `openDatabase` migrates it. One of several servers does it. */
export const backupBefore =
  (settings: BackupSettings, clock: Clock, say: (line: string) => void) =>
  async (db: Db): Promise<void> => {
    if (!(await hasUsers(db))) return
    const { path, warnings } = await writeBackup(settings, clock)
    for (const warning of warnings) say(WARNING + warning)
    say(`Saved before it is migrated: ${path}`)
  }

function saveSqlite(settings: BackupSettings, clock: Clock, portable: boolean): Promise<Written> {
  const { dataDir, backupDir, backupPassword } = settings
  const source = join(dataDir, 'tostao.db')
  return addBackup(settings, clock, portable ? 'tostao' : 'db', async (file, own) => {
    const bytes = sizeOf(source) + sizeOf(`${source}-wal`)
    const isCopy = !portable && backupPassword === undefined
    // Where backups are copied elsewhere, nothing readable may stand for a moment.
    const plain = isCopy ? file : join(dataDir, `${own}.copy.tmp`)
    assertSpaces([
      [backupDir, portable ? bytes * ARCHIVE_SHARE : bytes],
      ...(isCopy ? [] : [[dataDir, bytes] as const]),
    ])
    await copySound(source, plain)
    inOneFile(plain)
    const broken = await brokenIn(plain, 'read')
    if (broken !== undefined)
      throw new RefusedError(`The copy is damaged, the disk of ${plain} may be failing: ${broken}`)
    return inFile(plain, 'read', async (db) => {
      const verified = await verifyRows(db)
      if (portable) {
        await archive(db, file, backupPassword, clock)
        return verified
      }
      await addChecksum(plain)
      if (backupPassword !== undefined) await seal(plain, file, backupPassword)
      return verified
    })
  })
}

/** Copies a database that is sound. The copy alone would not show it: its indexes are made anew. */
async function copySound(source: string, to: string): Promise<void> {
  const broken = await brokenIn(source, 'write')
  if (broken !== undefined) throw new RefusedError(DAMAGED_FILE + broken)
  try {
    copyMoment(source, to)
  } catch (error) {
    throw isDamage(error) ? new RefusedError(DAMAGED_FILE + error.message) : error
  }
}

async function brokenIn(file: string, mode: 'read' | 'write'): Promise<string | undefined> {
  try {
    return await inFile(file, mode, async (db) => {
      if ((await versionOf(db)) === 'foreign') throw new RefusedError(`${file} is not a Tostão database.`)
      return brokenPages(db)
    })
  } catch (error) {
    if (isDamage(error)) return error.message
    throw error
  }
}

const savePostgres = (settings: BackupSettings, databaseUrl: string, clock: Clock): Promise<Written> =>
  addBackup(settings, clock, 'tostao', (file) =>
    onPostgres(databaseUrl, (db) =>
      snapshot(db, async (trx): Promise<Verified> => {
        await withoutTimeLimit(trx)
        const { rows } = await sql<{ bytes: number }>`
          select pg_database_size(current_database()) as bytes`.execute(trx)
        assertSpace(settings.backupDir, (rows[0]?.bytes ?? 0) * ARCHIVE_SHARE)
        const verified = await verify(trx)
        await archive(trx, file, settings.backupPassword, clock)
        return verified
      }),
    ),
  )

/** Writes an archive, then reads it again. */
async function archive(db: Db, file: string, password: string | undefined, clock: Clock): Promise<void> {
  await packArchive(archiveLines(db, clock.instant()), file, password)
  const { portions } = await readArchive((await openBackup(file, password)).parts)
  while (!(await portions.next()).done);
}

/** Encrypts a file, then decrypts the result and compares it. */
async function seal(from: string, to: string, password: string): Promise<void> {
  await pipeline(encrypted(partsOf(from), password), createWriteStream(to, { mode: 0o600 }))
  const [written, wanted] = [await hashOf(decrypted(partsOf(to), password)), await hashOf(partsOf(from))]
  if (!written.equals(wanted))
    throw new RefusedError('The encrypted backup does not open again. The disk may be failing.')
}
