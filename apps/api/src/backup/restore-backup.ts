import { createWriteStream, existsSync, lstatSync, mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { onPostgres } from '../database/connection.ts'
import type { ColumnTypes } from '../database/dialects/dialect.ts'
import { sqliteTypes } from '../database/dialects/sqlite.ts'
import { applyMissing, lockSchema, OUTDATED } from '../database/migrate.ts'
import { appliedMigrations } from '../database/schema.ts'
import { type Clock, instantAt } from '../lib/clock.ts'
import { RefusedError } from '../lib/refused-error.ts'
import type { Trx } from '../tables/tables.ts'
import { readArchive } from './archive.ts'
import { migrationsNamed } from './archived-tables.ts'
import type { BackupSettings } from './backup-folder.ts'
import { backupsAmong, momentOf } from './backup-names.ts'
import { COMING, finishRestore, markReady } from './data-folder.ts'
import { assertSpace, flush, partsOf, removeLeftovers, sizeOf } from './files.ts'
import { loadArchive } from './load-archive.ts'
import { holdAlone } from './lock.ts'
import { openBackup } from './open-backup.ts'
import { inFile, inOneFile, sound } from './sqlite-file.ts'
import { hasUsers, type Verified, verify, versionOf } from './verify.ts'

/** A database of SQLite is at most so many times as large as its archive. */
const ARCHIVE_GROWTH = 20

interface Restored extends Verified {
  /** When the backup was made. */
  madeAt: string
  /** The folder to which the old database was moved. */
  before: string | undefined
}
type Settings = Omit<BackupSettings, 'backupDir'>

/** Replaces the SQLite database by a backup, or fills an empty PostgreSQL one from an archive. */
export async function restoreBackup(settings: Settings, file: string, clock: Clock): Promise<Restored> {
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return restoreSqlite(settings, file, clock)
  return sound(() => restorePostgres(databaseUrl, settings, file, clock))
}

/** The old database is touched only after the backup is copied, verified and migrated. */
async function restoreSqlite(settings: Settings, file: string, clock: Clock): Promise<Restored> {
  const { dataDir, timeZone, backupPassword } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = holdAlone(dataDir)
  if (!release) throw new RefusedError(`A server or a backup is running on ${dataDir}. Stop it, then restore again.`)
  const coming = join(dataDir, COMING)
  try {
    finishRestore(dataDir)
    assertNoLink(join(dataDir, 'tostao.db'))
    const backup = await openBackup(file, backupPassword)
    const isArchive = backup.kind === 'archive'
    const bytes = sizeOf(file) + (backup.log === undefined ? 0 : sizeOf(backup.log))
    assertSpace(dataDir, bytes * (isArchive ? ARCHIVE_GROWTH : 2))
    const restored = await sound(async () => {
      if (isArchive) writeFileSync(coming, '', { mode: 0o600 })
      else await copy(backup, coming)
      return inFile(coming, 'write', (db) =>
        db.transaction().execute(async (trx) => {
          const archive = isArchive ? await readArchive(backup.parts) : undefined
          if (archive) await loadArchive(trx, sqliteTypes, archive, clock.instant())
          const verified = await prepare(trx, sqliteTypes, clock.instant())
          return { ...verified, madeAt: archive?.head.made_at ?? madeAt(file) }
        }),
      )
    })
    flush(coming)
    const before = markReady(dataDir, momentOf(clock.now(), timeZone))
    finishRestore(dataDir)
    return { ...restored, before: existsSync(before) ? before : undefined }
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

/** In one transaction: killed, it leaves the database as empty as it was. */
async function restorePostgres(url: string, settings: Settings, file: string, clock: Clock): Promise<Restored> {
  const { kind, parts } = await openBackup(file, settings.backupPassword)
  if (kind === 'sqlite')
    throw new RefusedError(
      'This is a copy of a SQLite database. PostgreSQL takes what `npm run backup -- --portable` writes.',
    )
  return onPostgres(url, (db, types) =>
    db.transaction().execute(async (trx) => {
      await lockSchema(trx)
      const archive = await readArchive(parts)
      const ofArchive = migrationsNamed(archive.head.migrations).map(({ name }) => name)
      await assertEmpty(trx, ofArchive)
      await loadArchive(trx, types, archive, clock.instant())
      const verified = await prepare(trx, types, clock.instant())
      return { ...verified, madeAt: archive.head.made_at, before: undefined }
    }),
  )
}

/** Takes a database without tables, or one in which a server of the archive's version has no users yet. */
async function assertEmpty(trx: Trx, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(trx)
  if (rows.length === 0) return
  if ((await versionOf(trx)) !== 'foreign') {
    // Nobody signs up before this transaction ends.
    await sql`lock table users in share row exclusive mode`.execute(trx)
    if (!(await hasUsers(trx)) && String(await appliedMigrations(trx)) === String(wanted)) {
      await trx.deleteFrom('jobs').execute()
      await trx.deleteFrom('rate_limits').execute()
      return
    }
  }
  throw new RefusedError('The database of DATABASE_URL is not empty. Create an empty one, then restore again.')
}

/** The moment of a copy, which does not say it itself. */
const madeAt = (file: string): string => {
  const [backup] = backupsAmong([basename(file)])
  return backup?.moment ?? instantAt(statSync(file).mtimeMs)
}

/** Copies a database, with its write-ahead log. */
async function copy({ parts, log }: Awaited<ReturnType<typeof openBackup>>, to: string): Promise<void> {
  await pipeline(parts, createWriteStream(to, { mode: 0o600 }))
  if (log !== undefined && sizeOf(log) > 0)
    await pipeline(partsOf(log), createWriteStream(`${to}-wal`, { mode: 0o600 }))
  inOneFile(to)
}

/** Verifies a new database, migrates it to this version, and deletes its sessions, their devices and known browsers: old ones would be valid again. */
async function prepare(trx: Trx, types: ColumnTypes, now: string): Promise<Verified> {
  const version = await versionOf(trx)
  if (version === 'foreign' || version === 'empty') throw new RefusedError('This is not a Tostão database.')
  if (version === 'newer')
    throw new RefusedError('The backup is of a newer version. Update Tostão, then restore again.')
  if (version === 'outdated') throw new RefusedError(`The backup ${OUTDATED}`)
  // First: migrating a damaged database could hide the damage.
  let verified = await verify(trx)
  if (version === 'older') {
    await applyMissing(trx, types, now)
    verified = await verify(trx)
  }
  await trx.deleteFrom('push_devices').execute()
  await trx.deleteFrom('sessions').execute()
  await trx.deleteFrom('known_browsers').execute()
  await trx.deleteFrom('password_resets').execute()
  return verified
}
