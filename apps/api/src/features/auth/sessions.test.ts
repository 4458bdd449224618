import * as sessions from '@tostao/contract/sessions'
import { beforeEach, expect, test } from 'vitest'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, travelTo } = await testApp()
const password = 'segredo'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

let people = 0
/** Signs a new user in with each browser in order. */
async function signedInWith(...userAgents: string[]) {
  const email = `pessoa${++people}@example.com`
  await browser(app).post('/auth/register', { name: 'Pessoa', email, password })
  const visitors = []
  for (const userAgent of userAgents) {
    const visitor = browser(app)
    const { data } = await visitor.post('/auth/login', { email, password }, { 'user-agent': userAgent })
    visitors.push({ ...visitor, api: apiClient(app, { authorization: `Bearer ${data.accessToken}` }) })
  }
  return visitors
}
type Visitor = Awaited<ReturnType<typeof signedInWith>>[number]

const listed = async (visitor: Visitor | undefined) => (await visitor?.api.call(sessions.list)) ?? []
const isSignedIn = async (visitor: Visitor | undefined) =>
  visitor !== undefined &&
  (await visitor.api.raw({ url: '/api/v1/me' })).statusCode === 200 &&
  (await visitor.post('/auth/refresh')).status === 200

beforeEach(() => travelTo('2026-11-21T15:00:00Z'))

test('the sessions are listed in words, this one first, then the last used', async () => {
  const [desk, phone, program] = await signedInWith(FIREFOX, PHONE, 'curl/8.14.1')
  travelTo('2026-11-21T15:10:00Z')
  await phone?.post('/auth/refresh')
  const created = '2026-11-21T15:00:00.000Z'
  const id = expect.any(Number)
  expect(await listed(program)).toEqual([
    { id, device: 'Outro programa', createdAt: created, lastUsedAt: created, current: true },
    { id, device: 'Chrome no Android', createdAt: created, lastUsedAt: '2026-11-21T15:10:00.000Z', current: false },
    { id, device: 'Firefox no Linux', createdAt: created, lastUsedAt: created, current: false },
  ])
  expect((await listed(desk)).map(({ current }) => current)).toEqual([true, false, false])
})

test('one session is ended, and is then gone', async () => {
  const [desk, phone] = await signedInWith(FIREFOX, PHONE)
  const [, other] = await listed(desk)
  const query = { id: other?.id }
  expect(await desk?.api.call(sessions.end, { query })).toEqual({ ok: true })
  expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false])
  expect(await listed(desk)).toHaveLength(1)
  expect(await desk?.api.refusal(sessions.end, { query })).toMatchObject({ status: 404, code: 'session_not_found' })
})

test('all others are ended at once', async () => {
  const [desk, phone, tablet] = await signedInWith(FIREFOX, PHONE, PHONE)
  await phone?.api.call(sessions.end, { query: { others: true } })
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, true, false])
})

test('sessions that have run out or were signed out are not listed', async () => {
  const [desk, phone] = await signedInWith(FIREFOX, PHONE, PHONE)
  await phone?.post('/auth/logout')
  expect(await listed(desk)).toHaveLength(2)
  travelTo('2026-12-10T15:00:00Z')
  const { data } = (await desk?.post('/auth/refresh')) ?? {}
  travelTo('2026-12-22T15:00:00Z')
  const { data: renewed } = (await desk?.post('/auth/refresh')) ?? {}
  expect(data).toBeDefined()
  const api = apiClient(app, { authorization: `Bearer ${renewed.accessToken}` })
  expect(await api.call(sessions.list)).toMatchObject([{ current: true }])
})

test('beyond 50 the session that was used longest ago ends', async () => {
  const [desk, phone] = await signedInWith(FIREFOX, PHONE)
  const { user_id } = await db.selectFrom('sessions').select('user_id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const row = { user_id, device: 'Teste', remember: 1, expires_at: '2999-01-01T00:00:00.000Z' } as const
  const used = { rotated_at: '2026-11-21T15:05:00.000Z', created_at: '2026-11-21T15:05:00.000Z' }
  const rows = Array.from({ length: 48 }, (_, n) => ({ ...row, ...used, refresh_hash: `none-${user_id}-${n}` }))
  await db.insertInto('sessions').values(rows).execute()
  travelTo('2026-11-21T15:10:00Z')
  expect(await isSignedIn(desk)).toBe(true)
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  await browser(app).post('/auth/login', { email, password })
  expect(await listed(desk)).toHaveLength(50)
  expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false])
})

test.each(['', '?others=0', '?id=1&others=1', '?id=x'])('an end without one meaning is refused: %s', async (query) => {
  const [desk] = await signedInWith(FIREFOX)
  const answer = await desk?.api.raw({ method: 'DELETE', url: `/api/v1/sessions${query}` })
  expect([answer?.statusCode, await isSignedIn(desk)]).toEqual([422, true])
})
