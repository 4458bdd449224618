import { setTimeout as wait } from 'node:timers/promises'
import * as cards from '@tostao/contract/cards'
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

/** A user with an account, and the headers of their calls, signed at the server's time. */
async function somebody() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const clock = createClock(config.timeZone)
  const token = await signAccessToken(config.secret, clock, sessionCaller(user.id, user.sessionId))
  return { user, api, account, headers: { authorization: `Bearer ${token}` } }
}

test('acknowledged writes are there after the server was killed, and a payment that is sent again counts once', {
  timeout: 120_000,
}, async () => {
  const { user, api, account, headers } = await somebody()
  const card = await user.has.card({ paymentAccountId: account.id })
  const month = '2040-01'
  await user.has.expense({ account: card, date: '2039-12-20', amount: 10_000_00 })
  const row = { date: '2026-11-20', type: 'DESPESA', amount: 12.34, description: 'Padaria', accountId: account.id }
  const acknowledged = new Set<number>()
  const send = async (url: string, path: string, sent: object, key: string) => {
    const more = { 'content-type': 'application/json', 'idempotency-key': key }
    const request = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(sent) }
    return (await (await fetch(url + API_BASE + path, request)).json()).data
  }
  const write = async (url: string) => {
    for (;;) acknowledged.add((await send(url, transactions.create.path, row, crypto.randomUUID())).id)
  }
  const keys = { sent: 0, unanswered: new Set<string>() }
  const pay = async (url: string) => {
    const payment = { account_id: card.id, month, amount: 1.11 }
    for (;;) {
      const [key = crypto.randomUUID()] = keys.unanswered
      if (!keys.unanswered.has(key)) keys.sent += 1
      keys.unanswered.add(key)
      acknowledged.add((await send(url, cards.pay.path, payment, key)).to.id)
      keys.unanswered.delete(key)
    }
  }
  for (const wanted of [1, 40, 120]) {
    const before = acknowledged.size
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    const writers = Promise.allSettled([write(url), write(url), write(url), pay(url)])
    await expect.poll(() => acknowledged.size - before).toBeGreaterThanOrEqual(wanted)
    child.kill('SIGKILL')
    await ended
    await writers
  }
  expect([...acknowledged.difference(new Set(await idsOf(user.id)))]).toEqual([])
  for (const key of keys.unanswered) {
    const body = { accountId: card.id, month, amount: 1_11 }
    await api.call(cards.pay, { body }, { headers: { 'idempotency-key': key } })
  }
  const transfers = await db.selectFrom('transfers').select('id').where('user_id', '=', user.id).execute()
  expect(transfers.length).toBe(keys.sent)
})

/** A user, what sends a file of theirs to a server, and how much of it is there. */
async function importing() {
  const { user, account, headers } = await somebody()
  const savings = await user.has.account()
  const typed = { account, amount: 7_77, date: '2026-11-09', description: 'Feira livre', status: 'PENDING' } as const
  const { id } = await user.has.expense(typed)
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const destination = index % 10 === 0 ? savings.id : ''
    return `2026-11-10,Linha ${index},DESPESA,1.00,${account.id},,,,,${destination},,,`
  })
  const known = `2026-11-10,FEIRA LIVRE,DESPESA,7.77,${account.id},,,,,,transaction:${id},,`
  const file = new Blob([[importColumns.slice(0, 13).join(','), known, ...lines].join('\n')])
  const upload = async (url: string, path: string) => {
    const body = new FormData()
    body.set('file', file)
    const answer = await fetch(url + API_BASE + path, { method: 'POST', headers, body })
    return (await answer.json()).data
  }
  const takeBack = (url: string, importId: number) =>
    fetch(url + API_BASE + imports.undo.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: importId }),
    })
  const there = async () => {
    const rows = await db.selectFrom('transactions').select(['id', 'status']).where('user_id', '=', user.id).execute()
    return `${rows.length - 1} rows, ${rows.find((row) => row.id === id)?.status}`
  }
  return { upload, takeBack, there }
}
const NOTHING = '0 rows, PENDING'
const ALL = `${INSERTED} rows, CLEARED`

test('a server killed during a preview, an import or its undo leaves all of it, or none', {
  timeout: 240_000,
}, async () => {
  // In one thread a server starts in half the time.
  const start = () => serverProcess({ ...settings, WORKERS: '0' })
  const { path } = imports.importCsv
  const [measured, { upload, takeBack, there }] = [await importing(), await importing()]
  const undisturbed = await start()
  await undisturbed.ready()
  const began = performance.now()
  expect(await measured.upload(undisturbed.url, path)).toMatchObject({ inserted: INSERTED, matched: 1 })
  const duration = performance.now() - began

  const kills: string[] = []
  for (let patience = duration / 4; (await there()) === NOTHING; patience *= 1.6) {
    const { url, child, ended, ready } = await start()
    await ready()
    const looked = upload(url, imports.preview.path).catch(() => 'cut off')
    const sent = upload(url, path).catch(() => 'cut off')
    const answer = await Promise.race([sent, wait(patience, 'at it')])
    child.kill('SIGKILL')
    await Promise.all([ended, looked])
    if (answer === 'at it') kills.push(await there())
    else expect(answer).toMatchObject({ inserted: INSERTED })
  }
  expect(kills.length).toBeGreaterThan(0)
  expect(kills.filter((found) => found !== NOTHING && found !== ALL)).toEqual([])

  const again = await upload(undisturbed.url, path)
  expect(again).toMatchObject({ inserted: 0, duplicates: ROWS + 1 })
  expect(await there()).toBe(ALL)

  const { url, child, ended, ready } = await start()
  await ready()
  const asked = takeBack(url, again.import_id - 1).catch(() => 'cut off')
  await expect.poll(async () => (await db.selectFrom('restores').select('user_id').execute()).length).toBe(1)
  child.kill('SIGKILL')
  await Promise.all([ended, asked])
  // Beside other servers on PostgreSQL the mark of a dead one counts for some minutes.
  await db.updateTable('restores').set({ touched_at: '2026-01-01T00:00:00.000Z' }).execute()
  const next = await start()
  await next.ready()
  await expect.poll(there, { timeout: 60_000 }).toBe(NOTHING)
})
