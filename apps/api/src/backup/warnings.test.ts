import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as debug from '@tostao/contract/debug'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { checkSchema } from '../features/debug/service.ts'
import { repairRows } from '../ledger/repair.ts'
import { instantAt } from '../lib/clock.ts'
import { testApp } from '../test/test-app.ts'
import { openEmptyDatabase } from '../test/test-database.ts'
import { backUp } from './back-up.ts'
import { backupsAmong, timeOf } from './backup-names.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const ZONE = 'America/Sao_Paulo'
const folder = mkdtempSync(join(tmpdir(), 'tostao-warnings-'))
const backupDir = join(folder, 'backups')
const { db, deps, databaseUrl, signedIn, anonymous, travelTo } = await testApp({ backupDir })
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.stubEnv('DATA_DIR', deps.config.dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '')
  vi.stubEnv('BACKUP_DIR', backupDir)
  return () => void vi.unstubAllEnvs()
})

const said: string[] = []
const nightly = backUp(
  (what) => void said.push(`damage: ${what}`),
  (message) => void said.push(message),
)
/** A place for a restore. */
async function freePlace() {
  const { dataDir, url, drop } = await openEmptyDatabase(inject('engine'))
  onTestFinished(drop)
  const place = url === undefined ? join(folder, 'place') : dataDir
  return { dataDir: place, databaseUrl: url, timeZone: ZONE, backupPassword: undefined }
}
const status = async () => (await anonymous.raw({ url: '/readyz' })).json()

test('a rule that the rows of one user break is a warning of the backup and of its restore, until it is mended', async () => {
  const { user } = await signedIn()
  await user.has.purchase()
  await db.updateTable('purchases').set({ total: 1 }).where('user_id', '=', user.id).execute()
  await nightly.run(deps)
  expect(said.splice(0)).toEqual([`User ${user.id}: 1 rows break the rule "purchases". Run \`npm run repair\`.`])

  const [backup] = backupsAmong(readdirSync(backupDir))
  travelTo(instantAt(timeOf(backup?.moment ?? '', ZONE) + 3_600_000))
  const broken = [{ user: user.id, rule: 'purchases', rows: 1 }]
  expect(await status()).toMatchObject({ status: 'ok', backup: { age_hours: 1, verified: true, warnings: broken } })
  const restored = await restoreBackup(await freePlace(), join(backupDir, backup?.name ?? ''), deps.clock)
  expect(restored).toMatchObject({ broken, contents: { users: 1 } })

  const { api } = await signedIn()
  expect((await api.call(debug.schema)).backup?.warnings).toEqual([])
  const { backup: shown } = await checkSchema(deps, user.id, async () => undefined)
  expect(shown?.warnings).toEqual([{ rule: 'purchases', rows: 1 }])
  await repairRows(db)
  rmSync(join(backupDir, backup?.name ?? ''))
  expect(await writeBackup({ ...deps.config, backupPassword: undefined }, deps.clock)).toMatchObject({ warnings: [] })
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.json'))).toEqual([])
})
