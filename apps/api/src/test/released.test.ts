import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as transactions from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase } from '../database/connection.ts'
import { type Migration, migrations } from '../database/migrate.ts'
import { missingInSchema } from '../database/schema.ts'
import { repairRows } from '../ledger/repair.ts'
import { createClock } from '../lib/clock.ts'
import { VERSION } from '../lib/version.ts'
import { exportedTables } from '../tables/declared.ts'
import { csv, everything } from './everything.ts'
import { brokenInvariants } from './invariants.ts'
import { testApp } from './test-app.ts'
import { openEmptyDatabase } from './test-database.ts'

// The folder `released/` has a portable archive of each release, and the digests of its migrations on both engines.
// `KEEP_RELEASE=1 npm test -- api-sqlite api-postgres released` keeps the version of package.json, once.
const RELEASED = join(import.meta.dirname, 'released')
const ENGINE = inject('engine')
const NOW = '2026-12-01T15:00:00.000Z'
const clock = createClock('America/Sao_Paulo', () => Date.parse(NOW))

type Digests = Record<string, string>
type Kept = Partial<Record<'sqlite' | 'postgres', Digests>>
const read = (file: string): Kept => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

async function emptyDatabase() {
  const { drop, ...opened } = await openEmptyDatabase(ENGINE)
  onTestFinished(drop)
  return opened
}

/** A digest of the SQL of each migration; a step that is code counts as a step alone. */
async function digests(): Promise<Digests> {
  const { columnTypes } = await emptyDatabase()
  const said = ({ up }: Migration) => up(columnTypes).map((step) => (typeof step === 'string' ? step : 'code'))
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  return Object.fromEntries(migrations.map((one) => [one.name, digest(JSON.stringify(said(one)))]))
}

if (process.env['KEEP_RELEASE'] === '1')
  test('keeps this release', async () => {
    const file = join(RELEASED, `${VERSION}.json`)
    writeFileSync(file, `${JSON.stringify({ ...read(file), [ENGINE]: await digests() }, null, 2)}\n`)
    if (ENGINE === 'postgres') return
    const { deps, signedIn } = await testApp()
    const { user, api } = await signedIn()
    const { account } = await everything(user.has, 'da Ana')
    const { importId } = await user.has.imported(csv(`${account.id},,`, 'Excluída'))
    for (const { id } of await user.has.listed({ importId })) await api.call(transactions.remove, { query: { id } })
    const backupDir = mkdtempSync(join(tmpdir(), 'tostao-release-'))
    onTestFinished(() => rmSync(backupDir, { recursive: true }))
    const place = { ...deps.config, backupDir, backupPassword: undefined }
    copyFileSync((await writeBackup(place, clock, { portable: true })).path, join(RELEASED, `${VERSION}.tostao`))
  })

const releases = globSync('*.tostao', { cwd: RELEASED }).map((file) => basename(file, '.tostao'))

test('the first release is kept', () => {
  expect(releases).toContain('1.0.0')
})

test.each(releases)('the migrations of %s have not changed since', async (release) => {
  const kept = read(join(RELEASED, `${release}.json`))[ENGINE] ?? {}
  expect(Object.keys(kept).length).toBeGreaterThan(9)
  const now = await digests()
  expect(Object.keys(now).slice(0, Object.keys(kept).length)).toEqual(Object.keys(kept))
  expect(now).toMatchObject(kept)
})

test.each(releases)('a database of %s is brought to this version, with all that was in it', async (release) => {
  const place = await emptyDatabase()
  const settings = { dataDir: place.dataDir, databaseUrl: place.url, timeZone: 'America/Sao_Paulo' }
  const file = join(RELEASED, `${release}.tostao`)
  const { broken, contents } = await restoreBackup({ ...settings, backupPassword: undefined }, file, clock)
  expect(broken).toEqual([])
  expect(contents).toMatchObject({ users: 1 })
  const opened = await openDatabase(settings, NOW)
  onTestFinished(() => opened.destroy())
  expect(await missingInSchema(opened)).toEqual([])
  expect(await brokenInvariants(opened)).toEqual([])
  expect(await repairRows(opened)).toEqual([])
  const rows = await Promise.all(
    exportedTables.map(async (table) => {
      const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(opened)
      return found.rows.length === 0 ? [table] : []
    }),
  )
  expect(rows.flat()).toEqual([])
})
