import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as profile from '@tostao/contract/profile'
import { beforeEach, expect, test } from 'vitest'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, travelTo } = await testApp({ trustProxy: true })
const maria = { email: 'maria@example.com', password: 'segredo' }
await browser(app).post('/auth/register', { name: 'Maria', ...maria })

const bearer = (token: string) => apiClient(app, { authorization: `Bearer ${token}` })
const isSignedIn = async (token: string) => (await bearer(token).raw({ url: '/api/v1/me' })).statusCode === 200

/** A browser that has just signed in, and its access token. */
async function signedIn(remember = true) {
  const visitor = browser(app)
  const { data } = await visitor.post('/auth/login', { ...maria, remember })
  return { ...visitor, token: String(data.accessToken) }
}

beforeEach(() => travelTo('2026-11-21T15:00:00Z'))

test('an access token lasts 15 minutes, and the cookie gets the next one', async () => {
  const { token, post } = await signedIn()
  travelTo('2026-11-21T15:14:59Z')
  expect(await isSignedIn(token)).toBe(true)
  travelTo('2026-11-21T15:15:00Z')
  expect(await isSignedIn(token)).toBe(false)
  const { status, data } = await post('/auth/refresh')
  expect(status).toBe(200)
  expect(await bearer(data.accessToken).call(profile.me)).toMatchObject({ email: maria.email })
})

test('each refresh changes the cookie, and only its hash is stored', async () => {
  const { post, jar } = await signedIn()
  const first = jar.get('refreshToken')?.value
  await post('/auth/refresh')
  const second = jar.get('refreshToken')?.value ?? ''
  expect(second).not.toBe(first)
  const secret = decodeURIComponent(second).split('.')[2] ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(secret)
})

test('a cookie that was replaced long ago ends the session', async () => {
  const owner = await signedIn()
  const thief = browser(app)
  for (const [name, cookie] of owner.jar) thief.jar.set(name, cookie)
  const { data } = await owner.post('/auth/refresh')
  travelTo('2026-11-21T15:00:11Z')
  expect(await thief.post('/auth/refresh')).toMatchObject({ status: 401, error: { code: 'session_ended' } })
  expect((await owner.post('/auth/refresh')).status).toBe(401)
  expect(await isSignedIn(data.accessToken)).toBe(false)
})

test('two tabs that refresh at once stay signed in', async () => {
  const { post, jar } = await signedIn()
  const answers = await Promise.all([post('/auth/refresh'), post('/auth/refresh'), post('/auth/refresh')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ response }) => response.cookies[0]?.value)).size).toBe(1)
  travelTo('2026-11-21T15:10:00Z')
  expect((await post('/auth/refresh')).status).toBe(200)
  expect(jar.size).toBe(3)
})

test('a browser that lost the answer may ask again for ten seconds', async () => {
  const { post, jar } = await signedIn()
  const before = new Map(jar)
  await post('/auth/refresh')
  travelTo('2026-11-21T15:00:10Z')
  for (const [name, cookie] of before) jar.set(name, cookie)
  expect((await post('/auth/refresh')).status).toBe(200)
  travelTo('2026-11-21T15:30:00Z')
  expect((await post('/auth/refresh')).status).toBe(200)
})

test('a forged cookie ends no session', async () => {
  const { token, jar } = await signedIn()
  const [id, session] = decodeURIComponent(jar.get('refreshToken')?.value ?? '').split('.')
  const stranger = browser(app)
  for (const value of [`${id}.${session}.${'A'.repeat(43)}.${'B'.repeat(43)}`, 'x', '', '1.2.3', '%']) {
    stranger.jar.set('refreshToken', { value, path: '/api/v1/auth' })
    expect((await stranger.post('/auth/refresh')).status).toBe(401)
    expect((await stranger.post('/auth/logout')).status).toBe(200)
  }
  expect(await isSignedIn(token)).toBe(true)
})

test.each([
  ['remembered', true, '2026-12-21T14:59:59Z', '2027-01-20T15:00:00Z'],
  ['not remembered', false, '2026-11-22T14:59:59Z', '2026-11-23T15:00:00Z'],
])('a session that is %s lives while it is refreshed', async (_how, remember, alive, dead) => {
  const { post } = await signedIn(remember)
  travelTo(alive)
  expect((await post('/auth/refresh')).status).toBe(200)
  travelTo(dead)
  expect((await post('/auth/refresh')).status).toBe(401)
})

test('signing out ends the session at once and clears its cookies, and the page what it has stored', async () => {
  const { post, token, jar } = await signedIn()
  const { status, response } = await post('/auth/logout')
  expect(status).toBe(200)
  expect(response.headers).not.toHaveProperty('clear-site-data')
  expect([...jar.keys()]).toEqual(['device'])
  expect(await isSignedIn(token)).toBe(false)
})

test('a call whose body comes after its session has ended writes nothing', async () => {
  const { post, token } = await signedIn()
  async function* late() {
    yield '{"name":'
    await pause(200)
    await post('/auth/logout')
    yield '"Banco Azul"}'
  }
  const { statusCode } = await bearer(token).raw({
    method: 'POST',
    url: '/api/v1/accounts',
    headers: { 'content-type': 'application/json' },
    payload: Readable.from(late()),
  })
  expect([statusCode, await db.selectFrom('accounts').selectAll().execute()]).toEqual([401, []])
})

test('a program without cookies signs out by its token', async () => {
  const { token } = await signedIn()
  expect((await browser(app).post('/auth/logout', undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await isSignedIn(token)).toBe(false)
})

test('signing out ends the session of the page, too, where another tab has signed in since', async () => {
  const { post, token } = await signedIn()
  const newer = await signedIn()
  expect((await newer.post('/auth/logout', undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn(newer.token)).toBe(false)
  expect((await post('/auth/refresh')).status).toBe(401)
})

const host = 'financas.example:3000'
test.each([
  ['a foreign site’s page', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { host, origin: 'https://evil.example' }],
  ['the same host by another port', { host, origin: 'http://financas.example:8080' }],
  ['a page without origin', { host, origin: 'null' }],
  ['a host that only a header names', { host, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
])('%s may neither refresh nor sign out', async (_who, headers) => {
  const { post, token } = await signedIn()
  for (const path of ['/auth/refresh', '/auth/logout']) {
    expect(await post(path, undefined, headers)).toMatchObject({ status: 403, error: { code: 'foreign_origin' } })
  }
  expect(await isSignedIn(token)).toBe(true)
})

test.each([
  ['the browser’s word', { 'sec-fetch-site': 'same-origin' }],
  ['the host that was asked', { host, origin: `http://${host}` }],
  ['the address of the settings', { host: 'inner:3000', origin: 'http://localhost:3000' }],
])('our own page is known by %s', async (_what, headers) => {
  const { post } = await signedIn()
  expect((await post('/auth/refresh', undefined, headers)).status).toBe(200)
})
