import { setTimeout as wait } from 'node:timers/promises'
import * as categories from '@tostao/contract/categories'
import { API_BASE } from '@tostao/contract/endpoint'
import * as exports from '@tostao/contract/exports'
import { expect, test } from 'vitest'
import { findLock, releaseAllRestores } from '../calls/restore-lock-rows.ts'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { everything } from './everything.ts'
import { possessionsOf } from './possessions.ts'
import { serverProcess } from './server-process.ts'
import { testApp } from './test-app.ts'
import { unzipped } from './unzipped.ts'
import { zipped } from './zipped.ts'

// How often a server is killed, half of it while it restores, half while it takes a cancelled restore back.
// `KILLS=100 npm test -- api-sqlite killed-restore`: some minutes.
const KILLS = Number(process.env['KILLS'] ?? '2')
const PAYEES = 18_000
const TRANSACTIONS = 3_000

const { db, deps, databaseUrl, signedIn } = await testApp()
const { config } = deps
const settings = {
  DATA_DIR: config.dataDir,
  APP_SECRET: config.secret,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
}

/** An archive that comes back after its answer, and how many rows it has. */
async function largeArchive() {
  const { user, api } = await signedIn()
  await everything(user.has, 'meu')
  const files = await unzipped(await api.call(exports.everything))
  const about = JSON.parse(files['tostao.json'] ?? '')
  const add = (table: string, count: number, change: (index: number) => Record<string, string>) => {
    const lines = (files[`${table}.csv`] ?? '').trimEnd().split('\r\n')
    const [names = [], first = []] = lines.map((line) => line.split(','))
    const copies = Array.from({ length: count }, (_, index) => {
      const changed = change(index)
      return names.map((name, at) => changed[name] ?? first[at]).join(',')
    })
    files[`${table}.csv`] = `${[...lines, ...copies].join('\r\n')}\r\n`
    about.rows[table] += count
  }
  add('payees', PAYEES, (index) => ({ id: `${900_000 + index}`, name: `Loja ${index}` }))
  const plain = { category_id: '', payee_id: '', transfer_id: '', import_key: '', import_batch_id: '' }
  add('transactions', TRANSACTIONS, (index) => ({ ...plain, id: `${900_000 + index}`, description: `Compra ${index}` }))
  const counts: Record<string, number> = about.rows
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { file: await zipped({ ...files, 'tostao.json': JSON.stringify(about) }), rows, counts }
}

test('a restore whose server is killed leaves nothing, at whatever point, and so does cancelling it', {
  timeout: 300_000 + KILLS * 60_000,
}, async () => {
  const { file, rows, counts } = await largeArchive()
  const { user, api } = await signedIn()
  await api.call(categories.createDefaults)
  await user.has.deletedTag('velha')
  // Signed for each call: many kills take longer than one access token lives.
  const headersOf = async () => {
    const caller = sessionCaller(user.id, user.sessionId)
    const token = await signAccessToken(config.secret, createClock(config.timeZone), caller)
    return { authorization: `Bearer ${token}` }
  }
  const possessions = async () => {
    const {
      restores: _mark,
      restore_outcomes: _outcome,
      idempotency_keys: _keys,
      ...held
    } = await possessionsOf(db, user.id)
    return held
  }
  const before = await possessions()
  const call = async (url: string, { method, path }: { method: string; path: string }) =>
    (await fetch(url + API_BASE + path, { method, headers: await headersOf() })).json()
  const send = async (url: string, key: string = crypto.randomUUID()): Promise<void> => {
    const body = new FormData()
    body.set('file', new Blob([file]))
    const request = { method: 'POST', headers: { ...(await headersOf()), 'idempotency-key': key }, body }
    const answer = await fetch(url + API_BASE + exports.restore.path, request)
    // A server that has not kept up refuses what is heavy.
    if (answer.status === 503) return wait(200).then(() => send(url, key))
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ data: { restore: { state: 'running', of: rows } } })
  }
  const start = async () => {
    // Beside other servers on PostgreSQL the lock of a dead one counts for two minutes.
    if (databaseUrl !== undefined) await releaseAllRestores(db)
    const server = await serverProcess(settings)
    await server.ready()
    return server
  }
  const ended = () => expect.poll(() => findLock(db, user.id), { timeout: 120_000, interval: 50 }).toBeUndefined()

  const points: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { url, child, ended: died } = await start()
    await ended()
    expect(await possessions(), `after ${points.at(-1)}`).toEqual(before)
    await send(url)
    const wanted = Math.floor(Math.random() * rows)
    const reached = async () => ((await findLock(db, user.id))?.done ?? rows) >= wanted
    while (!(await reached())) await wait(1)
    const cancels = kill % 2 === 1
    if (cancels) await call(url, exports.cancelRestore)
    await wait(Math.random() * (cancels ? 400 : 30))
    child.kill('SIGKILL')
    await died
    points.push(
      `${cancels ? 'cancelling' : 'restoring'} ${(await findLock(db, user.id))?.done ?? 'nothing'} of ${rows}`,
    )
  }
  const { url } = await start()
  await ended()
  expect(await possessions(), points.join(', ')).toEqual(before)
  expect((await call(url, exports.restoreStatus)).data.state).toBe(KILLS % 2 === 1 ? 'failed' : 'none')

  await send(url)
  await ended()
  const done = { state: 'done', accounts: counts['accounts'], transactions: counts['transactions'] }
  expect((await call(url, exports.restoreStatus)).data).toEqual(done)
  const { transactions = [], payees = [] } = await possessions()
  expect([transactions.length, payees.length]).toEqual([counts['transactions'], counts['payees']])
})
