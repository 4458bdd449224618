import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fillBeforeFirst } from '../test/before-first.ts'
import { testApp } from '../test/test-app.ts'
import { repairRows } from './repair.ts'

const { db, signedIn } = await testApp()
const WRITES = 20

// The command is given a SQLite file, whichever engine the tests run on.
test.runIf(inject('engine') === 'sqlite')(
  'the command saves an older database before it migrates it, also where no backups are made by night',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tostao-repair-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    await fillBeforeFirst({ dataDir })
    const program = join(import.meta.dirname, '../../../../scripts/repair.ts')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP: 'off', BACKUP_DIR: '' }
    const { status, stderr, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
    const [saved = '', ...others] = readdirSync(join(dataDir, 'backups'))
    expect([status, stderr, others]).toEqual([
      0,
      `Saved before it is migrated: ${join(dataDir, 'backups', saved)}\n`,
      [],
    ])
    expect(stdout).toMatch('Nothing to repair')
    expect(statSync(join(dataDir, 'backups', saved)).mode & 0o777).toBe(0o600)
  },
)

test('damaged totals are rebuilt, and nobody else’s are touched', async () => {
  const { user, api } = await signedIn()
  const [account, savings] = [await user.has.account(), await user.has.account()]
  const category = await user.has.category()
  await user.has.income({ account, amount: 100_00 })
  await user.has.expense({
    account,
    amount: 30_00,
    splits: [
      { amount: 20_00, description: '', categoryId: category.id, payeeId: null },
      { amount: 10_00, description: '', categoryId: null, payeeId: null },
    ],
  })
  await user.has.transfer({ from: account, to: savings, amount: 5_00 })
  const whole = await signedIn()
  await whole.user.has.expense({ account: await whole.user.has.account() })

  const answer = async () => [await api.call(accounts.list), await api.call(dashboard.summary)]
  const before = await answer()
  expect(await repairRows(db)).toEqual([])
  await db.deleteFrom('account_totals').where('user_id', '=', user.id).where('account_id', '=', savings.id).execute()
  await db.updateTable('monthly_totals').set({ amount: 1 }).where('category_id', '=', category.id).execute()
  expect(await answer()).not.toEqual(before)

  // One total is missing (1), one is wrong (2: the wrong row and the right one).
  expect(await repairRows(db)).toEqual([{ userId: user.id, drift: 3, misplaced: 0, purchases: 0, merchants: 0 }])
  expect(await answer()).toEqual(before)
  expect(await repairRows(db)).toEqual([])
})

test('a write during the check is not reported as a difference', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const writing = Array.fromAsync({ length: WRITES }, () => user.has.income({ account, amount: 1_00 }))
  for (let round = 0; round < WRITES; round += 1) {
    expect(await repairRows(db)).toEqual([])
    await turn()
  }
  await writing
})
