import * as sessions from '@tostao/contract/sessions'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../lib/password-hash.ts'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'
import { insertUser } from './repository/users.ts'
import { loginFrom, loginOf, takeAttempt } from './service/rate-limit.ts'

const { app, deps, db, travelTo } = await testApp()
const password = 'segredo'
type Visitor = ReturnType<typeof browser>

const password_hash = await hashPassword(password)
let people = 0
/** A user who has signed in with a browser, which keeps its cookies; and the same user by API. */
async function person() {
  const email = `pessoa${++people}@example.com`
  const user = await insertUser(db, { name: 'Pessoa', email, password_hash, created_at: deps.clock.instant() })
  if (!user) throw new Error(`${email} is taken`)
  return { id: user.id, email, ...(await signIn(browser(app), email)) }
}
async function signIn(visitor: Visitor, email: string) {
  const { status, data } = await visitor.post('/auth/login', { email, password })
  expect(status).toBe(200)
  const authorization = `Bearer ${data.accessToken}`
  return { visitor, authorization, api: apiClient(app, { authorization }) }
}

/** A browser elsewhere with the same cookie: a copy of it. */
function copyOf({ jar }: Visitor): Visitor {
  const copy = browser(app)
  const device = jar.get('device')
  if (device) copy.jar.set('device', device)
  return copy
}

/** Somebody has guessed the password of an account from elsewhere, as often as they may in a minute. */
async function guessAt(email: string) {
  for (let n = 0; n < 5; n += 1) await takeAttempt(db, deps.clock, ...loginOf(email)).catch(() => undefined)
}

/** Whether a password is tried at all although others have used up the account's tries. */
async function isKnown(visitor: Visitor, email: string) {
  await guessAt(email)
  const { status } = await visitor.post('/auth/login', { email, password: 'errada' })
  expect([401, 429]).toContain(status)
  return status === 401
}

beforeEach(() => travelTo('2026-11-21T15:00:00Z'))

test('where the account has signed in before, neither those who guess elsewhere nor neighbours stop its owner', async () => {
  const { email, visitor } = await person()
  await visitor.post('/auth/logout')
  await guessAt(email)
  const elsewhere = await browser(app).post('/auth/login', { email, password })
  expect(elsewhere).toMatchObject({ status: 429, error: { reason: 'tente em 1 minuto' } })
  const ip = '10.7.7.7'
  for (let n = 0; n < 5; n += 1) await takeAttempt(db, deps.clock, loginFrom(ip)).catch(() => undefined)
  const home = browser(app, ip)
  for (const [name, cookie] of visitor.jar) home.jar.set(name, cookie)
  expect((await home.post('/auth/login', { email, password })).status).toBe(200)
  // It ends nobody else's wait.
  expect((await browser(app).post('/auth/login', { email, password })).status).toBe(429)
  expect((await browser(app, ip).post('/auth/login', { email: 'x@example.com', password })).status).toBe(429)
})

test('such a browser has the usual number of tries, which do not count elsewhere', async () => {
  const { email, visitor } = await person()
  const tries = []
  for (const word of ['1', '2', '3', '4', '5', password])
    tries.push(await visitor.post('/auth/login', { email, password: word }))
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect((await copyOf(visitor).post('/auth/login', { email, password })).status).toBe(429)
  const wrong = await browser(app).post('/auth/login', { email, password: 'errada' })
  expect(wrong.error).toEqual(tries[0]?.error)
  const names = ({ response }: typeof wrong) => Object.keys(response.headers)
  expect(tries.slice(0, 1).map(names)).toEqual([names(wrong)])
  expect((await browser(app).post('/auth/login', { email, password })).status).toBe(200)
  travelTo('2026-11-21T15:01:00Z')
  expect((await visitor.post('/auth/login', { email, password })).status).toBe(200)
})

test('the cookie says neither whose it is nor what is stored, and is none of another account', async () => {
  const { id, email, visitor } = await person()
  const stranger = await person()
  const value = decodeURIComponent(visitor.jar.get('device')?.value ?? '')
  expect(value).toMatch(/^[\w-]{22}\.[A-Za-z\d+/]{43}$/)
  const kept = await db.selectFrom('known_browsers').selectAll().where('user_id', '=', id).execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(value.split('.')[0])
  expect(await isKnown(stranger.visitor, email)).toBe(false)
})

test('a cookie that nobody signed gives nothing', async () => {
  const { email, visitor } = await person()
  const forged = `${'A'.repeat(22)}.${'B'.repeat(43)}`
  for (const value of ['', 'A'.repeat(22), forged, '%', 'A.'.repeat(1000)]) {
    visitor.jar.set('device', { value, path: '/api/v1/auth' })
    expect(await isKnown(visitor, email)).toBe(false)
  }
})

test('several accounts in one browser are known there, each with its own token', async () => {
  const ana = await person()
  const bia = await person()
  await signIn(ana.visitor, bia.email)
  expect(ana.visitor.jar.get('device')?.value.split('.')).toHaveLength(3)
  expect([await isKnown(ana.visitor, ana.email), await isKnown(ana.visitor, bia.email)]).toEqual([true, true])
  expect(ana.visitor.jar.get('device')?.value.split('.')).toHaveLength(3)
  expect(await isKnown(bia.visitor, ana.email)).toBe(false)
})

test('beyond ten accounts in a browser the one that signed in there longest ago is forgotten', async () => {
  const { email, visitor } = await person()
  const other = await person()
  for (let n = 0; n < 10; n += 1) {
    await db.deleteFrom('known_browsers').where('user_id', '=', other.id).execute()
    await signIn(visitor, other.email)
    if (n === 8) expect(await isKnown(visitor, email)).toBe(true)
  }
  expect(visitor.jar.get('device')?.value.length).toBeLessThan(300)
  expect([await isKnown(visitor, email), await isKnown(visitor, other.email)]).toEqual([false, true])
})

const NEW = 'uma senha nova'
test('a changed password ends every known browser, and a copy of this one; this one stays known', async () => {
  const { email, visitor, authorization } = await person()
  const other = await signIn(browser(app), email)
  const neighbour = await person()
  await signIn(visitor, neighbour.email)
  const copy = copyOf(visitor)
  const body = { senhaAtual: password, novaSenha: NEW }
  expect((await visitor.post('/auth/change-password', body, { authorization })).status).toBe(200)
  const known = []
  for (const each of [copy, other.visitor, visitor]) known.push(await isKnown(each, email))
  expect(known).toEqual([false, false, true])
  expect(await isKnown(visitor, neighbour.email)).toBe(true)
})

test('a new password by a link ends every known browser', async () => {
  const { email, visitor } = await person()
  const { data } = await visitor.post('/auth/forgot-password', { email })
  const token = new URL(data.debugLink).searchParams.get('token')
  expect((await visitor.post('/auth/reset-password', { token, novaSenha: NEW })).status).toBe(200)
  expect(await isKnown(visitor, email)).toBe(false)
})

test('ending a session ends its browser, and ending the others every other one', async () => {
  const { email, visitor, api } = await person()
  const phone = await signIn(browser(app), email)
  const tablet = await signIn(browser(app), email)
  await signIn(phone.visitor, email)
  const left = await signIn(browser(app), email)
  // It stays known, although nobody is signed in there.
  await left.visitor.post('/auth/logout')
  const known = async () => {
    const answers = []
    for (const each of [visitor, phone, tablet, left])
      answers.push(await isKnown('visitor' in each ? each.visitor : each, email))
    return answers
  }
  const listed = await api.call(sessions.list)
  expect(listed).toHaveLength(4)
  await api.call(sessions.end, { query: { id: listed.at(-1)?.id } })
  expect(await known()).toEqual([true, false, true, true])
  await api.call(sessions.end, { query: { others: true } })
  expect(await known()).toEqual([true, false, false, false])
})

test('deleting the account deletes what is kept of its browsers, and the cookie', async () => {
  const { email, visitor, authorization, id } = await person()
  expect((await visitor.post('/me/delete', { senhaAtual: password }, { authorization })).status).toBe(200)
  expect(await db.selectFrom('known_browsers').selectAll().where('user_id', '=', id).execute()).toEqual([])
  expect(visitor.jar.size).toBe(0)
  expect(await isKnown(visitor, email)).toBe(false)
})

test('a browser is known for 180 days after a sign-in, and each refresh after a month begins them anew', async () => {
  const { email, visitor } = await person()
  const used = await signIn(browser(app), email)
  travelTo('2026-12-20T15:00:00Z')
  const first = used.visitor.jar.get('device')
  await used.visitor.post('/auth/refresh')
  expect(used.visitor.jar.get('device')).toEqual(first)
  travelTo('2026-12-22T15:00:00Z')
  expect((await used.visitor.post('/auth/refresh')).response.cookies.map(({ name }) => name)).toContain('device')
  expect(used.visitor.jar.get('device')).not.toEqual(first)
  travelTo('2027-05-20T14:59:59Z')
  expect(await isKnown(copyOf(visitor), email)).toBe(true)
  travelTo('2027-05-20T15:00:01Z')
  expect(await isKnown(copyOf(visitor), email)).toBe(false)
  expect(await isKnown(copyOf(used.visitor), email)).toBe(true)
})

test('a sign-in gives the browser another token: of a copy the old one works ten minutes longer', async () => {
  const { email, visitor } = await person()
  const copies = [copyOf(visitor), copyOf(visitor)]
  await signIn(visitor, email)
  travelTo('2026-11-21T15:09:59Z')
  expect(await isKnown(copies[0] ?? visitor, email)).toBe(true)
  travelTo('2026-11-21T15:10:00Z')
  expect([await isKnown(copies[1] ?? visitor, email), await isKnown(visitor, email)]).toEqual([false, true])
})

test('a copied refresh cookie ends the browser with its session', async () => {
  const { email, visitor } = await person()
  const thief = browser(app)
  for (const [name, cookie] of visitor.jar) thief.jar.set(name, cookie)
  await visitor.post('/auth/refresh')
  travelTo('2026-11-21T15:00:11Z')
  expect((await thief.post('/auth/refresh')).status).toBe(401)
  expect(await isKnown(visitor, email)).toBe(false)
})

test('the browser of a session from before is known once it is refreshed, by one token in two tabs', async () => {
  const { id, email, visitor } = await person()
  await db.deleteFrom('known_browsers').where('user_id', '=', id).execute()
  await db.updateTable('sessions').set({ browser_hash: null }).where('user_id', '=', id).execute()
  visitor.jar.delete('device')
  const tabs = await Promise.all([visitor.post('/auth/refresh'), visitor.post('/auth/refresh')])
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect(await db.selectFrom('known_browsers').selectAll().where('user_id', '=', id).execute()).toHaveLength(1)
  expect(await isKnown(visitor, email)).toBe(true)
})

test('a user has 50 known browsers at most: the one that would end first gives way', async () => {
  const { id, email, visitor } = await person()
  const rows = Array.from({ length: 49 }, (_, n) => ({
    user_id: id,
    token_hash: `none-${id}-${n}`,
    expires_at: '2027-05-21T15:00:00.000Z',
  }))
  await db.insertInto('known_browsers').values(rows).execute()
  expect(await isKnown(visitor, email)).toBe(true)
  travelTo('2026-11-21T15:02:00Z')
  await signIn(browser(app), email)
  expect(await db.selectFrom('known_browsers').selectAll().where('user_id', '=', id).execute()).toHaveLength(50)
  expect(await isKnown(visitor, email)).toBe(false)
})
