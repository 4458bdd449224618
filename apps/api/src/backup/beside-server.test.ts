import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as accounts from '@tostao/contract/accounts'
import * as auth from '@tostao/contract/auth'
import { API_BASE } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/connection.ts'
import { createClock } from '../lib/clock.ts'
import { serverProcess } from '../test/server-process.ts'
import { restoreBackup } from './restore-backup.ts'
import { verify } from './verify.ts'
import { writeBackup } from './write-backup.ts'

const timeZone = 'America/Sao_Paulo'
const clock = createClock(timeZone)

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tostao-beside-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const restore = (dataDir: string, file: string) =>
  restoreBackup({ dataDir, timeZone, backupPassword: undefined }, file, clock)

/** The rows of a database, all of which obey the rules. */
async function rowsIn(dataDir: string): Promise<Set<number>> {
  const db = await openDatabase({ dataDir }, clock.instant())
  try {
    await verify(db)
    return new Set((await db.selectFrom('transactions').select('id').execute()).map(({ id }) => id))
  } finally {
    await db.destroy()
  }
}

const PERSON = { email: 'ana@example.com', password: 'um segredo de verdade' }

/** Somebody signed in at a server. */
async function visit(url: string, isNew = false) {
  let authorization = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(url + API_BASE + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).data
  }
  if (isNew) await call('POST', auth.register.path, { name: 'Ana', ...PERSON })
  authorization = `Bearer ${(await call('POST', auth.login.path, PERSON)).accessToken}`
  const row = { date: '2026-11-20', type: 'DESPESA', amount: 1.1, description: 'Pão' }
  return {
    open: () => call('POST', accounts.create.path, { name: 'Conta' }),
    balance: async () => (await call('GET', accounts.list.path))[0].balance,
    write: async (accountId: number): Promise<number> =>
      (await call('POST', transactions.create.path, { ...row, accountId })).id,
  }
}

test('backups under writes each have one moment, and one takes the place of a killed server’s database and log', {
  timeout: 120_000,
}, async () => {
  const place = folder()
  const settings = { DATA_DIR: place, DATABASE_URL: '' }
  const backUp = () => writeBackup({ dataDir: place, timeZone, backupDir: folder(), backupPassword: undefined }, clock)
  const first = await serverProcess(settings)
  await first.ready()
  const ana = await visit(first.url, true)
  const { id } = await ana.open()
  for (let row = 0; row < 20; row += 1) await ana.write(id)
  const { path } = await backUp()

  const written = new Set<number>()
  const writing = async () => {
    for (;;) written.add(await ana.write(id))
  }
  const writers = Promise.allSettled([writing(), writing(), writing()])
  for (const wanted of [25, 50, 75]) {
    await expect.poll(() => written.size).toBeGreaterThanOrEqual(wanted)
    const before = new Set(written)
    const [saved, whole] = [await backUp(), folder()]
    await restore(whole, saved.path)
    expect([...before.difference(await rowsIn(whole))]).toEqual([])
  }
  await expect(restore(place, path)).rejects.toThrow(`A server or a backup is running on ${place}.`)
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, writers])

  const { before = '' } = await restore(place, path)
  expect([...written.difference(await rowsIn(before))]).toEqual([])
  const second = await serverProcess(settings)
  await second.ready()
  const again = await visit(second.url)
  expect(await again.balance()).toBe(-22)
  await again.write(id)
  expect(await again.balance()).toBe(-23.1)

  second.child.kill('SIGKILL')
  await second.ended
  // Its secret is not in the folder: the log is all that tells of the database.
  for (const part of ['tostao.db', 'secret', before]) rmSync(resolve(place, part), { recursive: true })
  const third = await serverProcess({ ...settings, APP_SECRET: 'a'.repeat(32) })
  expect(await third.ended).toBe(1)
  expect(third.said.text).toBe(
    `Tostão cannot start. DATA_DIR ${place}: the database is gone. Restore a backup, or set ALLOW_EMPTY=1 to begin anew.\n`,
  )
})
