import { setTimeout as wait } from 'node:timers/promises'
import * as cards from '@tostao/contract/cards'
import { API_BASE } from '@tostao/contract/endpoint'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller, type UserId } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { brokenInvariants } from './invariants.ts'
import { serverProcess } from './server-process.ts'
import { testApp } from './test-app.ts'

const ROWS = 3_000
// Every tenth row of the file is a transfer, which has two legs.
const INSERTED = 3_300
const { app, db, deps, databaseUrl, signedIn } = await testApp()
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
  for (const wanted of [1, 80]) {
    const before = acknowledged.size
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    const writers = Promise.allSettled([...Array.from({ length: 9 }, () => write(url)), pay(url)])
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

/** Writes that are sent until they are answered, again with their keys; how many there were of each call. */
function untilAnswered(headers: Record<string, string>) {
  const unanswered = new Map<string, (url: string) => Promise<void>>()
  const sent: Record<string, number> = {}
  let answered = 0
  return {
    sent,
    answered: () => answered,
    write(url: string, path: string, body: string | FormData) {
      const key = crypto.randomUUID()
      const type = typeof body === 'string' && { 'content-type': 'application/json' }
      const request = { method: 'POST', headers: { ...headers, ...type, 'idempotency-key': key }, body }
      const send = async (to: string): Promise<void> => {
        const answer = await fetch(to + API_BASE + path, request)
        // A server that has not kept up refuses what is heavy.
        if (answer.status === 503) return wait(200).then(() => send(to))
        if (!answer.ok) throw new Error(await answer.text())
        await answer.json()
        unanswered.delete(key)
        answered += 1
      }
      sent[path] = (sent[path] ?? 0) + 1
      unanswered.set(key, send)
      return send(url)
    },
    async again(url: string) {
      for (const send of [...unanswered.values()]) await send(url)
    },
  }
}

const LONG = 48
const BOUGHT = 12
const OF_A_FILE = 5
/** The installments of a purchase that a file brings at its third of ten. */
const KNOWN = 8

test('purchases, files of installments and anticipations are whole or not there after a kill, and sent again count once', {
  timeout: 120_000,
}, async () => {
  const { user, api, headers } = await somebody()
  const card = await user.has.card()
  for (let made = 0; made < 3; made += 1)
    await user.has.purchase({ on: card, amount: 480_00, installments: LONG, description: 'Longa' })
  const long = await api.call(purchases.list, { query: {} })
  // The first two stand in the invoice of the day, and in the one before.
  const toCome = long.flatMap(({ id }) => Array.from({ length: LONG - 2 }, (_, index) => ({ id, number: index + 3 })))
  const { write, again, sent, answered } = untilAnswered(headers)
  const buy = async (url: string) => {
    const bought = { date: '2026-11-20', type: 'DESPESA', amount: 120, description: 'Sofá', accountId: card.id }
    for (;;) await write(url, transactions.create.path, JSON.stringify({ ...bought, installments: BOUGHT }))
  }
  const bring = async (url: string) => {
    for (;;) {
      const shop = `Loja ${crypto.randomUUID()}`
      const lines = Array.from({ length: OF_A_FILE }, (_, line) => {
        return `2026-11-20,${shop} ${line} - Parcela 3/10,DESPESA,10.00,${card.id},,,,2026-12,3/10`
      })
      const columns = 'date,description,type,amount,account_id,category_id,payee_id,status,invoice_month,installment'
      const body = new FormData()
      body.set('file', new Blob([[columns, ...lines].join('\n')]))
      await write(url, imports.importCsv.path, body)
    }
  }
  const anticipate = async (url: string) => {
    for (const { id, number } of toCome.splice(0, 40)) {
      const chosen = { id, installments: [number], date: '2026-11-20', discount: 0.01 }
      await write(url, purchases.anticipate.path, JSON.stringify(chosen))
    }
  }
  const found = async () => {
    const rows = await db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).execute()
    const bought = await db.selectFrom('purchases').selectAll().where('user_id', '=', user.id).execute()
    return {
      rows: rows.length,
      moved: rows.filter((row) => row.description === 'Longa' && row.invoice_month === '2026-12').length - long.length,
      discounts: rows.filter(({ type }) => type === 'RECEITA').length,
      bought: bought.filter(({ description }) => description === 'Sofá').length,
      brought: bought.filter(({ first_installment }) => first_installment === 3).length,
    }
  }

  for (const wanted of [1, 30]) {
    const before = answered()
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    await again(url)
    const writers = Promise.allSettled([buy(url), bring(url), anticipate(url)])
    await expect.poll(() => answered() - before).toBeGreaterThanOrEqual(wanted)
    child.kill('SIGKILL')
    await ended
    await writers
    const { rows, moved, discounts, bought, brought } = await found()
    expect({ discounts, half: brought % OF_A_FILE }).toEqual({ discounts: moved, half: 0 })
    expect(rows).toBe(long.length * LONG + bought * BOUGHT + brought * KNOWN + discounts)
    expect(await brokenInvariants(db, (id) => id === user.id)).toEqual([])
  }
  await again(await app.listen())
  const {
    [transactions.create.path]: buys = 0,
    [imports.importCsv.path]: files,
    [purchases.anticipate.path]: moves,
  } = sent
  expect(await found()).toMatchObject({
    bought: buys,
    brought: (files ?? 0) * OF_A_FILE,
    moved: moves,
    discounts: moves,
  })
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
  const start = () => serverProcess(settings)
  const { path } = imports.importCsv
  const [measured, { upload, takeBack, there }] = [await importing(), await importing()]
  const undisturbed = await start()
  await undisturbed.ready()
  const began = performance.now()
  expect(await measured.upload(undisturbed.url, path)).toMatchObject({ inserted: INSERTED, matched: 1 })
  const duration = performance.now() - began

  const kills: string[] = []
  for (let patience = duration / 3; (await there()) === NOTHING; patience *= 3) {
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

  const halves: string[] = []
  for (let patience = duration / 10; (await there()) === ALL; patience *= 3) {
    const { url, child, ended, ready } = await start()
    await ready()
    const asked = takeBack(url, again.import_id - 1).catch(() => 'cut off')
    const answer = await Promise.race([asked, wait(patience, 'at it')])
    child.kill('SIGKILL')
    await Promise.all([ended, asked])
    if (answer === 'at it') halves.push(await there())
  }
  expect(halves.length).toBeGreaterThan(0)
  expect(halves.filter((found) => found !== NOTHING && found !== ALL)).toEqual([])
  expect(await there()).toBe(NOTHING)
})
