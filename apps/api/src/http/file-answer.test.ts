import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import { API_BASE, endpoint } from '@tostao/contract/endpoint'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import { type Calls, type FileContent, inPlace } from '../calls/call.ts'
import { fileRoute } from '../calls/route.ts'
import { assertLive } from '../calls/session.ts'
import { findAccountIds } from '../features/accounts/service.ts'
import { AppError } from '../lib/app-error.ts'
import { apiClient } from '../test/api-client.ts'
import { testApp } from '../test/test-app.ts'
import { serve } from './serve.ts'

const exported = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'A file',
  query: z.object({ name: z.string('Nome é obrigatório') }),
  file: 'text/csv; charset=utf-8',
  answer: z.file(),
  errors: ['account_not_found'],
})
const PATH = `${API_BASE}${exported.path}?name=a.csv`
const QUERY = { query: { name: 'Março.csv' } }

const { deps, signedIn } = await testApp()
const app = await buildApp(deps)
let contentOf: (ids: number[]) => FileContent['content']
const calls: Calls = new Map()
fileRoute(calls, deps, exported, async ({ db, caller, query }) => ({
  name: query.name,
  content: contentOf(await findAccountIds(db, caller.userId)),
}))
serve(app, deps, { endpoint: exported }, inPlace(calls), (caller) => assertLive(deps.db, deps, caller))
const address = await app.listen({ port: 0 })
afterAll(() => app.close())

const { user, api: direct, token } = await signedIn()
const { id } = await user.has.account()
const authorization = `Bearer ${token}`
const api = apiClient(app, { authorization })
/** The answer to a download, of which nothing is read yet. */
async function download(): Promise<IncomingMessage> {
  const sent = request(address + PATH, { headers: { authorization } })
  const [response] = await once(sent.end(), 'response')
  sent.on('error', () => undefined)
  return response
}

test('a file has its type and name, and its content from the handler', async () => {
  contentOf = async function* (ids) {
    yield 'id\n'
    yield new TextEncoder().encode(`${ids}\n`)
  }
  const file = await api.call(exported, QUERY)
  expect([file.name, file.type, await file.text()]).toEqual(['Março.csv', 'text/csv; charset=utf-8', `id\n${id}\n`])
  expect((await api.raw({ url: PATH })).headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''a.csv`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a file may be empty', async () => {
  contentOf = async function* () {}
  expect((await api.call(exported, QUERY)).size).toBe(0)
})

test('nobody gets a file without a session, or with a wrong query', async () => {
  expect(await apiClient(app).refusal(exported, QUERY)).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect((await api.raw({ url: API_BASE + exported.path })).json().error.fields).toEqual({ name: 'Nome é obrigatório' })
})

test.each([
  ['no content is made', () => Promise.reject(new AppError('account_not_found'))],
  [
    'the first chunk is not there',
    () => Promise.resolve().then(() => Promise.reject(new AppError('account_not_found'))),
  ],
])('a refusal while %s is answered like any other', async (_when, next) => {
  contentOf = () => ({ [Symbol.asyncIterator]: () => ({ next }) })
  const { statusCode, headers, body } = await api.raw({ url: PATH })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  expect([headers['content-disposition'], JSON.parse(body).error.code]).toEqual([undefined, 'account_not_found'])
})

/** Moves the clock of time limits by two minutes. */
const wait = async () => void (await vi.advanceTimersByTimeAsync(120_000))

test('a first chunk that does not come is refused, a long file is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const chunk = Promise.withResolvers<string>()
  const reached = Promise.withResolvers<void>()
  contentOf = async function* () {
    reached.resolve()
    yield await chunk.promise
  }
  const late = api.refusal(exported, QUERY)
  await reached.promise
  await wait()
  expect(await late).toMatchObject({ status: 503, code: 'unavailable' })
  chunk.resolve('late')

  const rest = Promise.withResolvers<string>()
  contentOf = async function* () {
    yield 'first '
    yield await rest.promise
  }
  const response = await download()
  await wait()
  rest.resolve('last')
  expect(await text(response)).toBe('first last')
})

async function* broken() {
  yield 'first\n'
  await pause(50)
  throw new Error('the database is gone')
}

test('a call without a connection is cut off, too, and no limit outlives its answer', async () => {
  contentOf = broken
  await expect(api.raw({ url: PATH })).rejects.toMatchObject({ code: 'LIGHT_ECONNRESET' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  contentOf = async function* () {}
  expect((await api.raw({ url: PATH })).statusCode).toBe(200)
  await wait()
})

test('an error in the middle breaks the connection: no client takes the part for the whole', async () => {
  contentOf = broken
  const response = await download()
  await expect(response.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
  // Without chunks, as a proxy may ask, the end of a connection is the end of the file.
  const { port } = new URL(address)
  const proxy = connect(Number(port), '127.0.0.1')
  proxy.write(`GET ${PATH} HTTP/1.0\r\nauthorization: ${authorization}\r\n\r\n`)
  await expect(proxy.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('while a client reads, the user writes, and a client that leaves ends the content', async () => {
  const ended = Promise.withResolvers<string>()
  contentOf = async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000)
    } finally {
      ended.resolve('ended')
    }
  }
  const responses = await Promise.all(Array.from({ length: 2 }, download))
  await direct.call(accounts.create, { body: { name: 'Enquanto isso', type: 'wallet', openingBalance: 0 } })
  for (const response of responses) response.destroy()
  expect(await ended.promise).toBe('ended')
  // Their places among the user's reads are free again.
  expect(await direct.call(accounts.list, { query: {} })).toHaveLength(2)
})
