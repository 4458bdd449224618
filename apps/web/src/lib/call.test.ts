import * as accounts from '@tostao/contract/accounts'
import { endpoint } from '@tostao/contract/endpoint'
import { dispositionOf } from '@tostao/contract/file-name'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { leaveSession, onSessionLost, openSession } from './session.ts'

type Answer = [status: number, body: unknown]

const ACCOUNT = {
  id: 1,
  name: 'Carteira',
  type: 'wallet',
  opening_balance: 10.5,
  balance: 10.5,
  balance_previsto: 10.5,
  month_movement: 0,
  credit_limit: null,
  payment_account_id: null,
  archived_at: null,
  example: false,
  version: 1,
}
const REFUSED: Answer = [401, { error: { code: 'not_signed_in', message: 'Entre na sua conta para continuar.' } }]

let requests: { path: string; init: RequestInit }[]
let answers: Record<string, Answer[]>
const lost = vi.fn()

beforeEach(() => {
  requests = []
  lost.mockReset()
  onSessionLost(lost)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  openSession('old')
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1', '')
    requests.push({ path, init })
    const [status, body] = answers[path]?.shift() ?? [500, 'not json']
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => vi.unstubAllGlobals())

const tokenOf = (sub: string) => `.${btoa(JSON.stringify({ sid: 1, sub }))}.`
const bearerOf = (index: number) => new Headers(requests[index]?.init.headers).get('authorization')

test('money crosses the wire in reais and is centavos inside', async () => {
  answers = { '/accounts': [[201, { data: ACCOUNT }]] }
  const body = { name: 'Carteira', type: 'wallet', openingBalance: 10_50 } as const
  expect(await call(accounts.create, { body })).toMatchObject({ openingBalance: 10_50 })
  expect(requests[0]?.init.body).toBe('{"name":"Carteira","type":"wallet","opening_balance":10.5}')
  expect(new Headers(requests[0]?.init.headers).get('idempotency-key')).toMatch(/^[\da-f]{32}$/)
})

test('what the contract refuses is not sent, and says which field is wrong', async () => {
  const body = { name: '  ', type: 'wallet', openingBalance: 0 } as const
  await expect(call(accounts.create, { body })).rejects.toMatchObject({ fields: { name: 'Nome é obrigatório' } })
  expect(requests).toEqual([])
})

test('calls with an expired token share one refresh and are repeated once', async () => {
  answers = {
    '/accounts?archived=0': [REFUSED, REFUSED, [200, { data: [] }], [200, { data: [] }]],
    '/auth/refresh': [[200, { data: { accessToken: 'new' } }]],
  }
  const list = () => call(accounts.list, { query: { archived: false } })
  expect(await Promise.all([list(), list()])).toEqual([[], []])
  expect(requests.map(({ path }) => path).filter((path) => path === '/auth/refresh')).toHaveLength(1)
  expect([bearerOf(0), bearerOf(4)]).toEqual(['Bearer old', 'Bearer new'])
})

test('a refused refresh ends the session', async () => {
  answers = { '/accounts': [REFUSED], '/auth/refresh': [REFUSED] }
  await expect(call(accounts.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(lost).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('accessToken')).toBeNull()
})

test('a tab that only has the cookie refreshes before its first call', async () => {
  sessionStorage.removeItem('accessToken')
  vi.stubGlobal('document', { cookie: 'theme=x; hasSession=' })
  answers = {
    '/accounts': [[200, { data: [] }]],
    '/auth/refresh': [[200, { data: { accessToken: 'new' } }]],
  }
  await call(accounts.list, { query: {} })
  expect(requests.map(({ path }) => path)).toEqual(['/auth/refresh', '/accounts'])
})

test('a refresh waits for that of another tab, which is replacing the cookie', async () => {
  const otherTab = Promise.withResolvers<void>()
  const request = async (_name: string, refresh: () => Promise<void>) => otherTab.promise.then(refresh)
  vi.stubGlobal('navigator', { locks: { request } })
  sessionStorage.removeItem('accessToken')
  vi.stubGlobal('document', { cookie: 'theme=x; __Host-hasSession=1' })
  answers = {
    '/auth/refresh': [[200, { data: { accessToken: 'new' } }]],
    '/accounts': [[200, { data: [ACCOUNT] }]],
  }
  const listed = call(accounts.list, { query: {} })
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual([])
  otherTab.resolve()
  await listed
  expect(requests.map(({ path }) => path)).toEqual(['/auth/refresh', '/accounts'])
})

test('a refresh for another user reloads the page and repeats no call', async () => {
  const reload = Promise.withResolvers<void>()
  vi.stubGlobal('window', { location: { reload: reload.resolve } })
  // A page that goes away lets go of its lock. Without that, the calls of later tests wait for its refresh.
  const gone = Promise.withResolvers<void>()
  const request = (_name: string, refresh: () => Promise<void>) => Promise.race([refresh(), gone.promise])
  vi.stubGlobal('navigator', { locks: { request } })
  openSession(tokenOf('1'))
  // Signing out in the other tab may clear this one's storage.
  sessionStorage.removeItem('accessToken')
  vi.stubGlobal('document', { cookie: 'hasSession=' })
  answers = { '/auth/refresh': [[200, { data: { accessToken: tokenOf('2') } }]] }
  const body = { name: 'Carteira', type: 'wallet', openingBalance: 0 } as const
  const waiting = call(accounts.create, { body })
  await reload.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests.map(({ path }) => path)).toEqual(['/auth/refresh'])
  expect(sessionStorage.getItem('accessToken')).toBeNull()
  gone.reject(new Error('The page is gone.'))
  await expect(waiting).rejects.toThrow('The page is gone.')
})

test('a call of a lost session is made when its user is back, and others wait with it', async () => {
  openSession(tokenOf('1'))
  answers = { '/accounts': [REFUSED, [200, { data: [ACCOUNT] }], [200, { data: [] }]], '/auth/refresh': [REFUSED] }
  const first = call(accounts.list, { query: {} })
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  const second = call(accounts.list, { query: {} })
  const calledOff = new AbortController()
  const third = call(accounts.list, { query: {} }, { signal: calledOff.signal })
  calledOff.abort(new Error('called off'))
  await expect(third).rejects.toThrow('called off')
  expect(requests.map(({ path }) => path)).toEqual(['/accounts', '/auth/refresh'])

  openSession(tokenOf('1'))
  expect(await Promise.all([first, second])).toMatchObject([[{ name: 'Carteira' }], []])
})

test('a call of a lost session is never made as somebody else', async () => {
  openSession(tokenOf('1'))
  answers = { '/accounts': [REFUSED], '/auth/refresh': [REFUSED] }
  const waiting = call(accounts.list, { query: {} })
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  openSession(tokenOf('2'))
  await expect(waiting).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(2)
})

test.each([
  ['left', () => leaveSession({ ended: true })],
  ['given way to somebody else', () => openSession(tokenOf('2'))],
])('a call refused when its user has %s is not repeated, and ends no session', async (_what, meanwhile) => {
  openSession(tokenOf('1'))
  answers = { '/accounts': [REFUSED] }
  const refused = call(accounts.list, { query: {} })
  meanwhile()
  const token = sessionStorage.getItem('accessToken')
  await expect(refused).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
  expect(lost).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('accessToken')).toBe(token)
})

test.each([
  ['damaged', 'O banco de dados está com defeito.', 'damaged'],
  ['storage_busy', 'Outro programa está usando o arquivo.', 'storage_busy'],
  ['unavailable', 'Tente de novo', 'unanswered'],
])('a write that a server refuses as %s is shown in its words when nothing was saved', async (code, message, shown) => {
  answers = { '/accounts': [[503, { error: { code, message } }]] }
  const body = { name: 'Carteira', type: 'wallet', openingBalance: 0 } as const
  const refused = await call(accounts.create, { body }).catch((error) => error)
  expect(refused).toMatchObject({ status: 503, code: shown })
  expect(refused.message === message).toBe(shown === code)
})

const exported = endpoint({ method: 'GET', path: '/files', summary: 'A file', file: 'text/csv', answer: z.file() })
const ATTACHMENT = { headers: { 'content-disposition': dispositionOf('Março.csv') } }

test('a file is answered with its name', async () => {
  vi.stubGlobal('fetch', async () => new Response('a,b\n', ATTACHMENT))
  const file = await call(exported, {})
  expect([file.name, file.type, await file.text()]).toEqual(['Março.csv', 'text/csv', 'a,b\n'])
})

test('a file that is refused is an error like any other', async () => {
  answers = { '/files': [[503, { error: { code: 'unavailable', message: 'Tente de novo' } }]] }
  await expect(call(exported, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' })
})

const lostBody = () => new ReadableStream({ start: (body) => body.error(new TypeError('lost')) })
test.each([
  ['breaks off', () => new Response(lostBody(), ATTACHMENT)],
  ['is somebody else’s', () => new Response('<html>')],
])('a file that %s is not taken for the whole', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(call(exported, {})).rejects.toMatchObject({ code: 'unreachable' })
})

test.each([
  ['breaks off', () => new Response(lostBody())],
  ['is somebody else’s', () => new Response('<html>')],
])('an answer that %s leaves open whether the call was carried out', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(call(accounts.list, { query: {} })).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('an error from a proxy gets a Portuguese message', async () => {
  answers = {}
  await expect(call(accounts.list, { query: {} })).rejects.toMatchObject({ status: 500, message: 'Erro inesperado' })
})
