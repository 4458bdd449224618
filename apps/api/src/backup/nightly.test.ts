import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as debug from '@tostao/contract/debug'
import SQLite from 'better-sqlite3'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { checkSchema } from '../features/debug/service.ts'
import { runIfDue } from '../jobs/start.ts'
import { createClock } from '../lib/clock.ts'
import { testApp } from '../test/test-app.ts'
import { backUp } from './back-up.ts'
import { backupsAmong, timeOf } from './backup-names.ts'
import { testBackup } from './test-backup.ts'
import { warnOfOldBackup } from './warn-of-old-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tostao-backup-jobs-'))
const backupDir = join(folder, 'backups')
const { deps, signedIn, travelTo } = await testApp({ backupDir })
const { dataDir } = deps.config
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_DIR', backupDir)
  vi.stubEnv('BACKUP_PASSWORD', 'um segredo longo')
  return () => void vi.unstubAllEnvs()
})

const said: string[] = []
const say = (what: string) => void said.push(what)
const testing = testBackup(say)
const log = { error: (_line: object, message: string) => void said.push(message) }

test('an encrypted backup is made, restored on the first of the month, and missed after two days', async () => {
  await signedIn()
  await backUp(say, say).run(deps)
  const [name = ''] = readdirSync(backupDir)
  // The child has the machine's clock.
  const made = timeOf(backupsAmong([name])[0]?.moment ?? '', 'America/Sao_Paulo')
  const at = (days: number) => ({ ...deps, clock: createClock('America/Sao_Paulo', () => made + days * 86_400_000) })
  const month = new Set<boolean>()
  for (let days = 1; days < 32; days += 1) {
    const { clock } = at(days)
    expect(await testing.hasWork?.(at(days))).toBe(clock.today().endsWith('-01'))
    month.add(clock.today().endsWith('-01'))
  }
  expect(month).toEqual(new Set([true, false]))
  travelTo(at(1).clock.instant())
  const { api } = await signedIn()
  expect((await api.call(debug.schema)).backup).toMatchObject({ verified: true, lastAt: expect.any(String) })
  const before = readdirSync(dataDir)
  await testing.run(at(1))
  expect(readdirSync(dataDir)).toEqual(before)

  const warn = warnOfOldBackup((message) => void said.push(message))
  await runIfDue(at(2), log, warn)
  expect(said).toEqual([])
  await runIfDue(at(4), log, warn)
  expect(said.splice(0)).toEqual(['The newest backup is older than two days'])

  truncateSync(join(backupDir, name), 100)
  const first = Array.from({ length: 31 }, (_, days) => at(days + 1)).find(({ clock }) => clock.today().endsWith('-01'))
  if (!first) throw new Error('No month begins')
  await runIfDue(first, log, testing)
  expect(said.splice(0)).toEqual([
    `job failed: ${name} cannot be restored. The password is another one, or the file is damaged or cut off.`,
  ])
  expect(readdirSync(dataDir)).toEqual(before)
  // Until it succeeds.
  expect(await testing.hasWork?.({ ...first, clock: createClock('UTC', () => first.clock.now() + 86_400_000) })).toBe(
    true,
  )
})

test('a folder that cannot be written is a failed job, and each hour the log says that no backup is there', async () => {
  const first = await deps.db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const later = (hours: number, dir: string) => ({
    ...deps,
    config: { ...deps.config, backupDir: dir },
    clock: createClock('UTC', () => Date.parse(first.created_at) + hours * 3_600_000),
  })
  const [file, none] = [join(folder, 'file'), join(folder, 'none')]
  writeFileSync(file, '')
  vi.stubEnv('BACKUP_DIR', file)
  const warn = warnOfOldBackup((message) => void said.push(message))
  await runIfDue(later(1, file), log, backUp(say, say))
  expect(said.splice(0)).toEqual([`job failed: ${file} cannot be written (EEXIST).`])
  await runIfDue(later(1, file), log, warn)
  expect(said.splice(0)).toEqual([`${file} cannot be read: nobody knows whether there is a backup`])
  expect(await testing.hasWork?.(later(1, file))).toBe(false)
  const { user } = await signedIn()
  expect(await checkSchema(later(1, file), user.id, async () => undefined)).toMatchObject({ backupUnknown: true })
  await runIfDue(later(48, none), log, warn)
  await runIfDue(later(49, none), log, warn)
  expect(said.splice(0)).toEqual([`There is no backup in ${none}`])
})

test('a database that is found damaged by night is told to the server, also when it is an index that no copy has', async () => {
  const damaged = join(folder, 'damaged')
  const file = join(damaged, 'tostao.db')
  vi.stubEnv('DATA_DIR', damaged)
  mkdirSync(damaged)
  copyFileSync(join(dataDir, 'tostao.db'), file)
  const copy = new SQLite(file)
  const { name, page } = copy
    .prepare<[], { name: string; page: number }>(
      `select name, rootpage as page from sqlite_schema where type = 'index' and tbl_name = 'users' limit 1`,
    )
    .get() ?? { name: '', page: 0 }
  const pageSize = Number(copy.pragma('page_size', { simple: true }))
  copy.close()
  const bytes = readFileSync(file)
  for (const from of [(page - 1) * pageSize, pageSize]) {
    writeFileSync(file, bytes.fill(0xa5, from, from === pageSize ? undefined : from + pageSize))
    await expect(backUp(say, say).run(deps)).rejects.toThrow('The database is damaged: ')
  }
  expect(said).toEqual([expect.stringContaining(`(${name})`), expect.stringContaining('malformed')])
})
