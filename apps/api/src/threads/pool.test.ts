import type { Worker } from 'node:worker_threads'
import * as accounts from '@tostao/contract/accounts'
import * as exports from '@tostao/contract/exports'
import * as health from '@tostao/contract/health'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { VERSION } from '../lib/version.ts'
import { apiClient } from '../test/api-client.ts'
import { besideNeighbour } from '../test/neighbour.ts'
import { testApp } from '../test/test-app.ts'
import { createPool } from './pool.ts'

const logged: unknown[] = []
const workers: Worker[] = []
process.on('worker', (worker) => workers.push(worker))
const { deps, signedIn, anonymous } = await testApp()
const begun = performance.now()
const pool = createPool(
  { ...deps.config, workers: 1 },
  { error: (line, message) => logged.push([message, line]) },
  () => undefined,
)
await pool.start()
pool.startRest()
// A second, on a machine that has nothing else to do.
const SOON = Math.max(1_000, (performance.now() - begun) / 3)
const app = await buildApp(deps, { execute: pool.execute })
afterAll(async () => {
  await app.close()
  await pool.stop()
})
const person = async () => {
  const { token, user } = await signedIn()
  return { user, api: apiClient(app, { authorization: `Bearer ${token}` }) }
}
const wallet = { type: 'wallet', openingBalance: 0 } as const

test('reads, writes, refusals and files are those of one thread', async () => {
  const { api } = await person()
  const { id } = await api.call(accounts.create, { body: { name: 'Carteira', ...wallet } })
  const bread = {
    date: '2026-11-20',
    type: 'DESPESA',
    amount: 5_00,
    description: 'Pão',
    accountId: id,
    status: 'CLEARED',
  } as const
  await api.call(transactions.create, { body: bread })
  expect(await api.call(accounts.list, { query: {} })).toMatchObject([{ id, name: 'Carteira', balance: -5_00 }])
  expect(await api.call(reports.byPayee, { query: { from: '2026-11-01', to: '2026-11-30' } })).toMatchObject([
    { name: 'Sem favorecido', total: 5_00 },
  ])
  const refused = await api.refusal(accounts.create, { body: { name: 'Carteira', ...wallet } })
  expect(refused).toMatchObject({ status: 409, code: 'account_name_taken' })
  expect(await (await api.call(exports.transactions, { query: {} })).text()).toContain('Pão')
  expect((await api.call(exports.everything)).size).toBeGreaterThan(500)
  expect(await api.call(health.check)).toEqual({ status: 'ok', db: 'ok', version: VERSION })
})

test('signing in and out sets and clears the cookies', async () => {
  const maria = { email: 'maria@example.com', password: 'um segredo de verdade' }
  const post = (url: string, payload: object, cookies = {}) =>
    app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, payload, cookies })
  expect((await post('register', { name: 'Maria', ...maria })).statusCode).toBe(201)
  const { cookies } = await post('login', { ...maria, remember: true })
  expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['refreshToken', 2_592_000],
    ['hasSession', 2_592_000],
    ['device', 180 * 24 * 60 * 60],
  ])
  const given = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  expect((await post('refresh', {}, given)).statusCode).toBe(200)
  const { cookies: cleared } = await post('logout', {}, given)
  expect(cleared.map(({ name, value }) => [name, value])).toEqual([
    ['refreshToken', ''],
    ['hasSession', ''],
  ])
})

test('a client that leaves a file ends its content', async () => {
  const { api, user } = await person()
  const outcome = await pool.execute(exports.transactions, {
    query: {},
    caller: { via: 'session', userId: user.id, sessionId: user.sessionId },
  })
  if (!('content' in outcome)) throw new Error('It is no file')
  for await (const chunk of outcome.content) {
    expect(chunk.length).toBeGreaterThan(0)
    break
  }
  expect((await api.call(exports.transactions, { query: {} })).size).toBeGreaterThan(0)
})

test('a thread that dies is replaced within a second; its calls are to be repeated, and those of others go on', async () => {
  const [{ api }, neighbour] = [await person(), await person()]
  const page = async () => (await neighbour.api.raw({ url: '/api/v1/transactions' })).statusCode
  const create = async () =>
    (await api.raw({ method: 'POST', url: '/api/v1/tags', payload: { name: crypto.randomUUID() } })).statusCode
  const read = async () => (await api.raw({ url: '/api/v1/accounts' })).statusCode
  const [reader, , writer] = workers
  await besideNeighbour(page, async () => {
    const dead = writer?.terminate()
    expect([201, 503]).toContain(await create())
    await dead
    const gone = performance.now()
    await expect.poll(create, { interval: 20 }).toBe(201)
    expect(performance.now() - gone).toBeLessThan(SOON)
  })
  await reader?.terminate()
  expect(await read()).toBe(503)
  await expect.poll(read).toBe(200)
  expect((await anonymous.raw({ url: '/livez' })).statusCode).toBe(200)
  expect(logged).toEqual([])
})
