import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/port.ts'
import { openDatabase } from '../database/connection.ts'
import { createClock } from '../lib/clock.ts'
import { fillBeforeFirst } from '../test/before-first.ts'
import { testApp } from '../test/test-app.ts'
import { backupsAmong, momentOf, outdated } from './backup-names.ts'
import { assertNotLost, enterDataFolder } from './data-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { verify } from './verify.ts'
import { writeBackup } from './write-backup.ts'

// At how many of all steps a program is killed. `KILLS=all npm test -- api-sqlite kills`: at each, which takes minutes.
const KILLS = process.env['KILLS'] ?? '4'
const ZONE = 'America/Sao_Paulo'
const PASSWORD = 'um segredo longo'
const [SAVED, LATER] = [20, 45]
/** So many transactions the database of before the first release has. */
const OLDER = 13
const LEFTOVER = '.tostao-left.tmp'
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const PRELOAD = path('../test/kill-point.ts')
const BACKUP = path('../../../../scripts/backup.ts')
const RESTORE = path('../../../../scripts/restore.ts')
const SERVER = path('../server.ts')

const { deps, signedIn } = await testApp()
const home = mkdtempSync(join(tmpdir(), 'tostao-kills-'))
afterAll(() => rmSync(home, { recursive: true }))
const clock = createClock(ZONE)
let folders = 0
function folder(): string {
  folders += 1
  const made = join(home, `${folders}`)
  mkdirSync(made)
  return made
}

interface Program {
  file: string
  args?: string[]
  settings?: Record<string, string>
  /** The data folder, with `backups` in it, before the program runs. */
  before: string
  /** How many transactions there may be: in the end the first of these. */
  rows: number[]
}

/** Runs a program on a copy of its folder until its end, or until it is killed before a step; the folder, and the steps. */
async function run({ file, args = [], settings, before }: Program, step = 0) {
  const dataDir = folder()
  cpSync(before, dataDir, { recursive: true, preserveTimestamps: true })
  const STEPS_FILE = join(home, `steps-${folders}`)
  const port = file === SERVER && { PORT: String(await freePort()), WORKERS: '0', APP_SECRET: deps.config.secret }
  const NODE_COMPILE_CACHE = join(tmpdir(), 'tostao-compiled')
  const env = { NODE_COMPILE_CACHE, DATA_DIR: dataDir, STEPS_FILE, ...port, ...settings }
  const child = spawn(process.execPath, ['--import', PRELOAD, file, ...args], {
    env: { ...env, ...(step > 0 && { KILL_BEFORE: String(step) }) },
    cwd: home,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  // A server that is ready has done it.
  child.stdout.on('data', (part) => String(part).includes('Tostão is ready') && child.kill('SIGTERM'))
  await once(child, 'close')
  if (child.signalCode !== 'SIGKILL') expect(child.exitCode, said).toBe(0)
  return { dataDir, steps: step > 0 ? [] : readFileSync(STEPS_FILE, 'utf8').split('\n') }
}

async function rowsIn(dataDir: string): Promise<number> {
  const opened = await openDatabase({ dataDir }, clock.instant())
  try {
    const { contents, broken } = await verify(opened)
    expect(broken).toEqual([])
    return contents.transactions
  } finally {
    await opened.destroy()
  }
}

const restore = (dataDir: string, file: string) =>
  restoreBackup({ dataDir, timeZone: ZONE, backupPassword: PASSWORD }, file, clock)

/**
 * Checks what must hold after each kill: a start or a further restore finds the old database or the new one, whole, and
 * all rows that were moved away; no backup is half, changed, or gone before its time. Answers how many rows there are.
 */
async function check({ file: program, before, args = [], rows }: Program, dataDir: string, next: 'start' | 'restore') {
  const file = program === RESTORE ? args[0] : undefined
  const backupDir = join(dataDir, 'backups')
  const had = readdirSync(join(before, 'backups'))
  const has = readdirSync(backupDir)
  const isRestored = next === 'restore' && file !== undefined
  if (isRestored) await restore(dataDir, file)
  else enterDataFolder(dataDir)()
  assertNotLost({ ...deps.config, dataDir, backupDir })
  const count = await rowsIn(dataDir)
  expect(isRestored ? rows.slice(0, 1) : rows).toContain(count)
  const left = readdirSync(dataDir)
  expect(left.filter((name) => name.startsWith('.restore'))).toEqual([])
  if (file !== undefined && count !== LATER) {
    const moved = left.filter((name) => name.startsWith('before-restore-'))
    expect(await Promise.all(moved.map((name) => rowsIn(join(dataDir, name))))).toContain(LATER)
  }
  for (const { name } of backupsAmong(has)) {
    if (had.includes(name)) {
      expect(readFileSync(join(backupDir, name)).equals(readFileSync(join(before, 'backups', name)))).toBe(true)
    } else {
      expect(await restore(folder(), join(backupDir, name))).toMatchObject({ contents: { transactions: rows[0] } })
    }
  }
  const lost = backupsAmong(had).flatMap(({ name }) => (has.includes(name) ? [] : name))
  expect(outdated([...had, ...has], momentOf(clock.now(), ZONE))).toEqual(expect.arrayContaining(lost))
  rmSync(dataDir, { recursive: true })
  return count
}

/** The folder of a killed server, with backups of months, and a backup of each kind. */
async function killedServer() {
  const { user } = await signedIn()
  const account = await user.has.account()
  for (let row = 0; row < SAVED; row += 1) await user.has.expense({ account })
  const [{ dataDir }, backupDir] = [deps.config, folder()]
  const made = { dataDir, timeZone: ZONE, backupDir }
  const plain = (await writeBackup({ ...made, backupPassword: undefined }, clock)).path
  const sealed = (await writeBackup({ ...made, backupPassword: PASSWORD }, clock)).path
  const archive = (await writeBackup({ ...made, backupPassword: undefined }, clock, { portable: true })).path
  for (let row = SAVED; row < LATER; row += 1) await user.has.expense({ account })
  const before = folder()
  for (const name of ['tostao.db', 'tostao.db-wal', 'tostao.db-shm']) cpSync(join(dataDir, name), join(before, name))
  mkdirSync(join(before, 'backups'))
  for (let day = 10; day < 29; day += 1) cpSync(plain, join(before, 'backups', `tostao-2026-03-${day}T03-00-00.db`))
  const left = join(before, 'backups', LEFTOVER)
  writeFileSync(left, 'of a killed run')
  utimesSync(left, 0, 0)
  return { before, plain, sealed, archive }
}

/** A database of an older version, with a user. */
async function olderServer(): Promise<string> {
  const before = folder()
  mkdirSync(join(before, 'backups'))
  await fillBeforeFirst({ dataDir: before })
  return before
}

test('killed before any step, a backup, its pruning, a restore and a migration leave whole files', {
  timeout: 1_800_000,
}, async () => {
  const { before, plain, sealed, archive } = await killedServer()
  const older = await olderServer()
  const encrypted = { BACKUP_PASSWORD: PASSWORD }
  const programs: Program[] = [
    { file: BACKUP, before, rows: [LATER] },
    { file: BACKUP, before, rows: [LATER], settings: encrypted },
    { file: BACKUP, args: ['--portable'], before, rows: [LATER] },
    { file: RESTORE, args: [archive], before, rows: [SAVED, LATER] },
    { file: RESTORE, args: [plain], before, rows: [SAVED, LATER] },
    { file: RESTORE, args: [sealed], before, rows: [SAVED, LATER], settings: encrypted },
    { file: RESTORE, args: [join(older, 'tostao.db')], before, rows: [OLDER, LATER] },
    { file: SERVER, before: older, rows: [OLDER] },
  ]
  const points: { program: Program; step: number; name: string }[] = []
  await inTwo(programs, async (program) => {
    const { dataDir, steps } = await run(program)
    if (program.file !== RESTORE) expect(readdirSync(join(dataDir, 'backups'))).not.toContain(LEFTOVER)
    expect(await check(program, dataDir, 'start')).toBe(program.rows[0])
    points.push(...steps.map((name, index) => ({ program, step: index + 1, name })))
  })
  expect(points.length).toBeGreaterThan(200)
  const kills = KILLS === 'all' ? points.length : Number(KILLS)
  const stride = points.length / kills
  const chosen = Array.from({ length: kills }, (_, index) => points[Math.floor((index + Math.random()) * stride)] ?? [])
  await inTwo(KILLS === 'all' ? points : chosen.flat(), async ({ program, step, name }) => {
    const { dataDir } = await run(program, step)
    await check(program, dataDir, step % 2 === 0 ? 'restore' : 'start').catch((cause) => {
      throw new Error(`${program.file} ${program.args ?? ''}, killed before step ${step}: ${name}`, { cause })
    })
  })
})

/** Two at a time. */
async function inTwo<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const take = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all([take(), take()])
}
