import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as transactions from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, openDatabase } from '../database/connection.ts'
import { createClock } from '../lib/clock.ts'
import { testApp } from '../test/test-app.ts'
import { backUp as backUpJob } from './back-up.ts'
import { enterDataFolder } from './data-folder.ts'
import { backupStatus } from './last-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { deps, signedIn } = await testApp()
const { dataDir } = deps.config
const PARTS = ['tostao.db-journal', 'tostao.db-wal', 'tostao.db-shm', 'tostao.db']
const ZONE = 'America/Sao_Paulo'
const clock = createClock(ZONE, () => Date.parse('2026-11-24T06:00:00Z'))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tostao-backups-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}
const backUp = (backupDir: string, backupPassword?: string) =>
  writeBackup({ dataDir, timeZone: ZONE, backupDir, backupPassword }, clock)
const restore = (into: string, file: string, backupPassword?: string) =>
  restoreBackup({ dataDir: into, timeZone: ZONE, backupPassword }, file, clock)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

/** The folder that a killed server leaves: the database with its log. */
function killed(): string {
  const left = folder()
  for (const name of ['tostao.db', 'tostao.db-wal', 'tostao.db-shm']) cpSync(join(dataDir, name), join(left, name))
  return left
}

async function rowsIn(dir: string) {
  const opened = await openDatabase({ dataDir: dir }, clock.instant())
  try {
    const found = await opened.selectFrom('transactions').select('description').orderBy('id').execute()
    const sessions = await opened.selectFrom('sessions').select('id').execute()
    const devices = await opened.selectFrom('push_devices').select('id').execute()
    return { count: found.length, sessions: sessions.length, devices: devices.length, last: found.at(-1)?.description }
  } finally {
    await opened.destroy()
  }
}

test('a backup made beside a server takes the place of a later database and its log, and that can come back', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  for (let n = 0; n < 20; n += 1) await user.has.expense({ account })
  await user.has.pushDevice()
  const { path, contents } = await backUp(folder())
  expect(path).toMatch(/tostao-2026-11-24T03-00-00\.db$/)
  expect(contents).toMatchObject({ transactions: 20 })
  expect(statSync(path).mode & 0o077).toBe(0)
  for (let n = 0; n < 25; n += 1) await user.has.expense({ account })
  const place = killed()

  const { before, ...said } = await restore(place, path)
  expect(said).toMatchObject({ contents, madeAt: '2026-11-24T03-00-00' })
  expect(before).toBe(join(place, 'before-restore-2026-11-24T03-00-00'))
  expect(await rowsIn(place)).toMatchObject({ count: 20, sessions: 0, devices: 0 })
  const again = await restore(place, join(before ?? '', 'tostao.db'))
  expect(await rowsIn(place)).toMatchObject({ count: 45 })
  // In the same second: each old database has a folder of its own.
  expect(again.before).toBe(`${before}-2`)
  expect((await rowsIn(before ?? '')).count).toBe(45)
  expect((await rowsIn(again.before ?? '')).count).toBe(20)
  expect(readdirSync(place).filter((name) => name.startsWith('.'))).toEqual([])
  expect((await api.call(transactions.list, { query: { page: 1, limit: 50 } })).items).toHaveLength(45)
})

test('it is due each night from three on, once people have data, and operators see how old it is', async () => {
  await signedIn()
  const backupDir = folder()
  const at = (time: string) => createClock(ZONE, () => Date.parse(time))
  const isDue = (time: string, makesBackups = true) =>
    backUpJob(
      () => undefined,
      () => undefined,
    ).hasWork?.({
      ...deps,
      config: { ...deps.config, backupDir, makesBackups },
      clock: at(time),
    })
  const place = { backupDir, timeZone: ZONE, makesBackups: true }
  const status = (time: string, more = {}) => backupStatus({ ...place, ...more }, Date.parse(time))
  expect(await status('2026-11-24T07:00:00Z')).toBeUndefined()
  expect(await isDue('2026-11-24T05:59:59Z')).toBe(true)
  await backUp(backupDir)
  expect(await isDue('2026-11-25T05:59:59Z')).toBe(false)
  expect(await isDue('2026-11-25T06:00:00Z', false)).toBe(false)
  expect(await isDue('2026-11-25T06:00:00Z')).toBe(true)
  // A clock that was ahead has named this one.
  writeFileSync(join(backupDir, 'tostao-2030-01-01T03-00-00.db'), '')
  expect(await isDue('2026-11-25T06:00:00Z')).toBe(true)
  expect(await status('2026-11-25T07:30:00Z')).toEqual({
    last_at: '2026-11-24T06:00:00.000Z',
    verified: true,
    age_hours: 25,
    warnings: [],
    dated_ahead: ['tostao-2030-01-01T03-00-00.db'],
  })
  expect(await status('2026-11-26T07:00:00Z')).toBe('old')
  expect(await status('2026-11-26T07:00:00Z', { makesBackups: false })).toBeUndefined()
  expect(await status('2026-11-26T07:00:00Z', { backupDir: join(backupDir, 'tostao-2030-01-01T03-00-00.db') })).toBe(
    'unknown',
  )
  expect(await status('2026-11-26T07:00:00Z', { backupDir: join(backupDir, 'none') })).toBeUndefined()
})

test('an encrypted backup opens with its password alone', async () => {
  await signedIn()
  const { path } = await backUp(folder(), 'um segredo longo')
  expect(path).toMatch(/\.db\.age$/)
  expect(readFileSync(path).includes('SQLite format 3')).toBe(false)
  const place = folder()
  expect(await refusal(restore(place, path))).toBe(
    'RefusedError: The backup is encrypted. Give its password as BACKUP_PASSWORD.',
  )
  expect(await refusal(restore(place, path, 'outro segredo'))).toMatch('The password is another one')
  expect(existsSync(join(place, 'tostao.db'))).toBe(false)
  await restore(place, path, 'um segredo longo')
  expect(existsSync(join(place, 'tostao.db'))).toBe(true)
})

test('a bit that flipped anywhere, and a file that was cut off, are refused, and change nothing', async () => {
  const { user } = await signedIn()
  await user.has.expense({ account: await user.has.account() })
  const { path } = await backUp(folder())
  const bytes = readFileSync(path)
  const place = folder()
  const damaged = join(folder(), 'tostao-2026-11-24T03-00-00.db')
  for (let part = 0; part < 100; part += 1) {
    const at = Math.floor(((part + Math.random()) * bytes.length) / 100)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (part % 8)), at)
    writeFileSync(damaged, changed)
    expect(await refusal(restore(place, damaged)), `a bit of byte ${at}`).toMatch(/^RefusedError/)
  }
  for (const left of [0, 10, 5000, bytes.length - 1]) {
    writeFileSync(damaged, bytes.subarray(0, left))
    expect(await refusal(restore(place, damaged)), `${left} bytes`).toMatch(/^RefusedError/)
  }
  expect(readdirSync(place)).toEqual(['tostao.lock'])
})

test('what is no backup of this version is refused in a sentence', async () => {
  const place = folder()
  const other = join(folder(), 'other.db')
  writeFileSync(other, 'a letter')
  expect(await refusal(restore(place, other))).toMatch('is not a Tostão database')
  expect(await refusal(restore(place, `${other}x`))).toMatch('There is no file')
  const foreign = folder()
  const made = connectDatabase({ dataDir: foreign })
  await sql`create table notes (id integer)`.execute(made)
  await made.destroy()
  expect(await refusal(restore(place, join(foreign, 'tostao.db')))).toMatch('This is not a Tostão database.')
  const newer = folder()
  await (await openDatabase({ dataDir: newer }, clock.instant())).destroy()
  const later = connectDatabase({ dataDir: newer })
  await later.insertInto('migrations').values({ name: '9999-later', applied_at: clock.instant() }).execute()
  await later.destroy()
  expect(await refusal(restore(place, join(newer, 'tostao.db')))).toMatch('is of a newer version')
})

test('a backup stays beside those of a clock that was ahead, which are named, and one beside a half restore has the new database', async () => {
  const { user } = await signedIn()
  await user.has.expense({ account: await user.has.account() })
  const backupDir = folder()
  const days = Array.from({ length: 20 }, (_, n) => String(n + 1).padStart(2, '0'))
  const ahead = days.map((day) => `tostao-2027-01-${day}T03-00-00.db`)
  const real = days.map((day) => `tostao-2026-11-${day}T03-00-00.db`)
  for (const name of [...ahead, ...real]) writeFileSync(join(backupDir, name), '')
  const { path, warnings } = await backUp(backupDir)
  const left = readdirSync(backupDir)
  expect(left).toEqual(expect.arrayContaining([basename(path), ...ahead, ...real.slice(-6)]))
  expect(left).toHaveLength(20 + 1 + 7)
  expect(warnings).toHaveLength(20)
  expect(warnings.at(-1)).toBe(
    'tostao-2027-01-01T03-00-00.db is dated in the future, by a clock that was ahead. Until then it does not count as a backup.',
  )

  const place = killed()
  cpSync(join(place, 'tostao.db'), join(folder(), 'kept'))
  const whole = folder()
  await restore(whole, path)
  renameSync(join(whole, 'tostao.db'), join(place, '.restore-2026-11-24T03-00-01.ready'))
  const half = join(place, 'before-restore-2026-11-24T03-00-01')
  mkdirSync(half)
  renameSync(join(place, 'tostao.db-wal'), join(half, 'tostao.db-wal'))
  const own = { dataDir: place, timeZone: ZONE, backupDir: folder(), backupPassword: undefined }
  expect((await writeBackup(own, clock)).contents).toMatchObject({ transactions: (await rowsIn(half)).count })
})

test('a trigger that is missing or not ours is damage: the totals hang on them', async () => {
  await signedIn()
  const place = folder()
  await restore(place, (await backUp(folder())).path)
  const own = { dataDir: place, timeZone: ZONE, backupDir: folder(), backupPassword: undefined }
  const opened = connectDatabase({ dataDir: place })
  await sql`create trigger mine after insert on accounts begin update accounts set opening_balance = 0; end`.execute(
    opened,
  )
  await opened.destroy()
  expect(await refusal(writeBackup(own, clock))).toBe('DamagedError: The triggers of the database are not ours: mine.')
})

test('a database that is a link is saved and can be the source of a restore, but is not replaced', async () => {
  const { user } = await signedIn()
  await user.has.expense({ account: await user.has.account() })
  const [place, left] = [folder(), killed()]
  const link = join(place, 'tostao.db')
  symlinkSync(join(left, 'tostao.db'), link)
  const own = { dataDir: place, timeZone: ZONE, backupDir: folder(), backupPassword: undefined }
  const { path, contents } = await writeBackup(own, clock)
  expect(await refusal(restore(place, path))).toBe(
    `RefusedError: ${link} is a link to ${join(left, 'tostao.db')}. Set DATA_DIR to the folder of that file.`,
  )
  expect(await restore(folder(), link)).toMatchObject({ contents })
  expect(contents.transactions).toBe((await rowsIn(left)).count)
})

test('a folder that cannot be written, and a folder without a database, are refused', async () => {
  const place = folder()
  writeFileSync(join(place, 'file'), '')
  expect(await refusal(backUp(join(place, 'file', 'backups')))).toMatch('cannot be written')
  mkdirSync(join(place, 'empty'))
  const nothing = { dataDir: join(place, 'empty'), timeZone: ZONE, backupDir: place, backupPassword: undefined }
  expect(await refusal(writeBackup(nothing, clock))).toMatch('There is no database')
})

test('a server or a restore ends what a killed restore has begun: the old database or the new one, whole', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  await user.has.expense({ account })
  const { path, contents } = await backUp(folder())
  await user.has.expense({ account })
  // Files as a kill leaves them before and after each step: the new ones, then the parts that have moved.
  const whole = join(folder(), 'whole')
  await restore(whole, path)
  for (const moved of [-1, 0, 1, 2, 3, 4]) {
    const place = killed()
    cpSync(join(whole, 'tostao.db'), join(place, moved < 0 ? '.restore.tmp' : '.restore-2026-11-24T03-00-01.ready'))
    const before = join(place, 'before-restore-2026-11-24T03-00-01')
    if (moved > 0) mkdirSync(before)
    writeFileSync(join(place, 'tostao.db-journal'), '')
    for (const part of PARTS.slice(0, Math.max(0, moved))) renameSync(join(place, part), join(before, part))
    enterDataFolder(place)()
    expect((await rowsIn(place)).count, `${moved} moved`).toBe(contents.transactions + (moved < 0 ? 1 : 0))
    expect(readdirSync(place).filter((name) => name.startsWith('.'))).toEqual([])
    if (moved >= 0) expect((await rowsIn(before)).count).toBe(contents.transactions + 1)
  }
})
