// The process: settings, database, threads and jobs; it listens, and ends what is at work before it stops.

import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { backUp } from './backup/back-up.ts'
import { adviceOn, checkQuickly, type DamageWatch, refuseWrites, watchForDamage } from './backup/damage.ts'
import { assertNotLost, enterDataFolder } from './backup/data-folder.ts'
import { inFile } from './backup/sqlite-file.ts'
import { testBackup } from './backup/test-backup.ts'
import { versionOf } from './backup/verify.ts'
import { warnOfOldBackup } from './backup/warn-of-old-backup.ts'
import { backupBefore } from './backup/write-backup.ts'
import { ConfigError, readConfig, readStorage, type Storage } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { isAnswering } from './database/dialects/postgres.ts'
import { type HangWatch, unwatched, watchForHang } from './database/hang-watch.ts'
import { isDamage } from './database/is-damage.ts'
import { openLine } from './database/line.ts'
import { watchStorage } from './database/storage-watch.ts'
import { startAllJobs, startJobs } from './jobs/start.ts'
import { releaseAtStart } from './jobs/watch-restores.ts'
import { hasTextIndex } from './ledger/search.ts'
import type { Log } from './lib/background.ts'
import { type Clock, createClock } from './lib/clock.ts'
import { createMailer } from './lib/mailer.ts'
import { inRepository } from './lib/places.ts'
import { createPusher } from './lib/pusher.ts'
import { createPool } from './threads/pool.ts'

/** The first page is not to share the processor with threads that it does not need. */
const REST_MILLISECONDS = 1_000
/** The rest of a stop after the last connection was cut. */
const TIDYING_SECONDS = 2
const webRoot = inRepository('apps/web/dist')

async function serve(): Promise<void> {
  // Only this user of the machine may read the files that the server writes.
  process.umask(0o077)
  const storage = readStorage(process.env)
  const clock = createClock(storage.timeZone)
  const damage = watchForDamage(clock)
  const line = openLine()
  const { config, db, checking } = await open(storage, clock, { damage, line })
  const deps = { config, db, clock, mailer: createMailer(config), pusher: createPusher(config, clock) }
  const room = watchStorage(db)
  const log: Log = {
    error(entry: { err?: unknown }, message) {
      room.notice(entry.err)
      app.log.error(entry, message)
    },
  }
  const pool = config.workers === 0 ? undefined : createPool(config, log, damage.notice)
  const web = existsSync(`${webRoot}/index.html`) && { webRoot }
  const hang = watch(storage, (hangs) => {
    if (hangs) line.cut()
    else line.mend()
    pool?.hang(hangs)
    log.error({ code: 'hang' }, hangs ? 'The database does not answer' : 'The database answers again')
  })
  const execute = pool && { execute: pool.execute }
  // Beside each other: each loads code of its own.
  const options = { ...web, ...execute, damage: damage.found, hang, storage: room }
  const [app] = await Promise.all([buildApp(deps, options), pool?.start()])
  const wrong = await checking
  if (wrong !== undefined) damage.notice(wrong)
  const jobs: Jobs[] = []
  // Apart from the other jobs, which do not wait for them.
  const backups: Jobs[] = []
  void damage.noticed.then(async ({ what }) => {
    pool?.refuseWrites()
    for (const each of [...jobs, ...backups]) void each.stop()
    await refuseWrites(db)
    log.error({ code: 'damaged' }, await adviceOn(what, storage, clock.now()))
  })
  await explained(`HOST ${config.host}, PORT ${config.port}`, app.listen({ port: config.port, host: config.host }))
  if (damage.found() === undefined) {
    if (pool) pool.startJobs()
    else jobs.push(startAllJobs(deps, log))
    const warn = (message: string) => app.log.warn(message)
    backups.push(startJobs(deps, log, [backUp(damage.notice, warn), warnOfOldBackup(warn), testBackup(warn)]))
  }
  stopOnSignals(app.server, config.stopSeconds, async () => {
    await app.close()
    hang.stop()
    // Not awaited: a backup that is being made goes on in its own process.
    for (const each of backups) void each.stop()
    for (const each of jobs) await each.stop()
    await pool?.stop()
    await db.destroy()
  })
  if (pool) setTimeout(pool.startRest, REST_MILLISECONDS).unref()
  process.stdout.write(`Tostão is ready at ${config.appUrl}\n`)
}

interface Jobs {
  stop(): Promise<void>
}

interface Watches {
  damage: DamageWatch
  line: ReturnType<typeof openLine>
}

/** Opens the database, then reads the settings: a secret without a database means that the database was lost. */
async function open(storage: Storage, clock: Clock, { damage, line }: Watches) {
  const place = storage.databaseUrl === undefined ? `DATA_DIR ${storage.dataDir}` : 'DATABASE_URL'
  const opening = <T>(step: Promise<T>) =>
    explained(
      place,
      step.catch(async (error) => {
        throw isDamage(error) ? new Error(await adviceOn(error.message, storage, clock.now())) : error
      }),
    )
  await opening(enter(storage))
  const before = backupBefore(storage, clock, say)
  const db = await opening(openDatabase(storage, clock.instant(), { damaged: damage.notice, before, line }))
  const checking = storage.databaseUrl === undefined ? checkQuickly(fileIn(storage)) : undefined
  const config = readConfig(process.env)
  if (config.trustProxy === true)
    say('TRUST_PROXY=1 believes whoever connects. Name your proxy instead: TRUST_PROXY=loopback, or its address.')
  await opening(releaseAtStart({ config, db }))
  if (!(await hasTextIndex(db)))
    say('Searches read all rows: PostgreSQL’s extensions pg_trgm and btree_gin cannot be created.')
  return { config, db, checking }
}

const say = (message: string): void => void process.stderr.write(`${message}\n`)

/** Answers what is at work for so many seconds, then cuts the connections, and ends. */
function stopOnSignals(server: Server, stopSeconds: number, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    // Ctrl+C arrives twice, from the terminal and from npm.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), (stopSeconds + TIDYING_SECONDS) * 1000).unref()
    setTimeout(() => server.closeAllConnections(), stopSeconds * 1000).unref()
    setInterval(() => server.closeIdleConnections(), 50).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** SQLite is no other process, which could hang. */
const watch = ({ databaseUrl }: Storage, changed: (hangs: boolean) => void): HangWatch =>
  databaseUrl === undefined ? unwatched : watchForHang({ isAnswering: () => isAnswering(databaseUrl), changed })

const fileIn = ({ dataDir }: Storage): string => join(dataDir, 'tostao.db')

/** For SQLite: marks the data folder as used, and refuses one whose database is lost or not ours. */
async function enter(storage: Storage): Promise<void> {
  if (storage.databaseUrl !== undefined) return
  enterDataFolder(storage.dataDir)
  assertNotLost(storage)
  if (!existsSync(fileIn(storage))) return
  // Opened to write: without its log SQLite cannot read it.
  if ((await inFile(fileIn(storage), 'write', versionOf)) === 'foreign')
    throw new Error('tostao.db is not a Tostão database. Move it away, or set DATA_DIR to another folder.')
}

async function explained<T>(setting: string, step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const { message = '', code = '' }: { message?: string; code?: string } = error instanceof Error ? error : {}
    throw new ConfigError(`Tostão cannot start. ${setting}: ${message.split('\n')[0] || code}`)
  }
}

try {
  await serve()
} catch (error) {
  const expected = error instanceof ConfigError
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
