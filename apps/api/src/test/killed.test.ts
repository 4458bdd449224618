import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '@tostao/contract/endpoint'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller, type UserId } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { serverProcess } from './server-process.ts'
import { testApp } from './test-app.ts'

const ROWS = 10_000
// Every tenth row of the file is a transfer, which has two legs.
const INSERTED = 11_000
const { db, deps, databaseUrl, signedIn } = await testApp()
const { config } = deps
const settings = {
  DATA_DIR: config.dataDir,
  APP_SECRET: config.secret,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
}

const idsOf = async (userId: UserId) =>
  (await db.selectFrom('transactions').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)
const count = async (userId: UserId) => (await idsOf(userId)).length

/** A user with an account, and the headers of their calls, signed at the server's time. */
async function somebody() {
  const { user } = await signedIn()
  const account = await user.has.account()
  const clock = createClock(config.timeZone)
  const token = await signAccessToken(config.secret, clock, sessionCaller(user.id, user.sessionId))
  return { user, account, headers: { authorization: `Bearer ${token}` } }
}

test('acknowledged writes are there after the server was killed', { timeout: 120_000 }, async () => {
  const { user, account, headers } = await somebody()
  const row = { date: '2026-11-20', type: 'DESPESA', amount: 12.34, description: 'Padaria', accountId: account.id }
  const acknowledged = new Set<number>()
  const write = async (url: string) => {
    const body = JSON.stringify(row)
    const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    for (;;) {
      const answer = await fetch(url + API_BASE + transactions.create.path, request)
      acknowledged.add((await answer.json()).data.id)
    }
  }
  for (const wanted of [1, 40, 120]) {
    const before = acknowledged.size
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    const writers = Promise.allSettled([write(url), write(url), write(url), write(url)])
    await expect.poll(() => acknowledged.size - before).toBeGreaterThanOrEqual(wanted)
    child.kill('SIGKILL')
    await ended
    await writers
  }
  expect([...acknowledged.difference(new Set(await idsOf(user.id)))]).toEqual([])
})

/** A user, what sends their file to a server, and how many of its rows are there. */
async function importing() {
  const { user, account, headers } = await somebody()
  const savings = await user.has.account()
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const destination = index % 10 === 0 ? savings.id : ''
    return `2026-11-10,Linha ${index},DESPESA,1.00,${account.id},,,,,${destination}`
  })
  const file = new Blob([[importColumns.slice(0, -2).join(','), ...lines].join('\n')])
  const send = async (url: string) => {
    const body = new FormData()
    body.set('file', file)
    const answer = await fetch(url + API_BASE + imports.importCsv.path, { method: 'POST', headers, body })
    return (await answer.json()).data
  }
  return { send, there: () => count(user.id) }
}

test('a server killed during an import leaves all of its rows and transfers, or none', {
  timeout: 240_000,
}, async () => {
  // In one thread a server starts in half the time.
  const start = () => serverProcess({ ...settings, WORKERS: '0' })
  const [measured, { send, there }] = [await importing(), await importing()]
  const undisturbed = await start()
  await undisturbed.ready()
  const began = performance.now()
  expect(await measured.send(undisturbed.url)).toMatchObject({ inserted: INSERTED })
  const duration = performance.now() - began

  const kills: number[] = []
  for (let patience = duration / 4; (await there()) === 0; patience *= 1.6) {
    const { url, child, ended, ready } = await start()
    await ready()
    const sent = send(url).catch(() => 'cut off')
    const answer = await Promise.race([sent, wait(patience, 'at it')])
    child.kill('SIGKILL')
    await ended
    if (answer === 'at it') kills.push(await there())
    else expect(answer).toMatchObject({ inserted: INSERTED })
  }
  expect(kills.length).toBeGreaterThan(0)
  expect(kills.filter((rows) => rows !== 0 && rows !== INSERTED)).toEqual([])

  expect(await send(undisturbed.url)).toMatchObject({ inserted: 0, duplicates: ROWS })
  expect(await there()).toBe(INSERTED)
})
