import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, deps, travelTo } = await testApp({ trustProxy: true })
const password = 'segredo'

let people = 0
async function registered() {
  const email = `pessoa${++people}@example.com`
  await browser(app).post('/auth/register', { name: 'Pessoa', email, password })
  return email
}

/** Signs in with each password in order and returns the statuses. */
async function login(visitor: ReturnType<typeof browser>, email: string, ...passwords: string[]) {
  const statuses = []
  for (const each of passwords) statuses.push((await visitor.post('/auth/login', { email, password: each })).status)
  return statuses
}
const FIVE_WRONG = ['1', '2', '3', '4', '5']

beforeEach(() => travelTo('2026-11-21T15:00:00Z'))

test.each([
  ['known', registered],
  ['unknown', async () => 'ninguem@example.com'],
])('five failures block an address that is %s from anywhere, and say for how long', async (_what, addressed) => {
  const email = await addressed()
  for (const wrong of FIVE_WRONG) expect(await login(browser(app), email, wrong)).toEqual([401])
  const { status, error, response } = await browser(app).post('/auth/login', { email, password })
  expect(status).toBe(429)
  expect(error).toEqual({
    code: 'too_many_requests',
    message: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
    reason: 'tente em 1 minuto',
  })
  expect(response.headers['retry-after']).toBe('60')
  travelTo('2026-11-21T15:00:30Z')
  const later = await browser(app).post('/auth/login', { email, password })
  expect([later.response.headers['retry-after'], later.error.reason]).toEqual(['30', 'tente em 30 segundos'])
})

test('attempts beyond a limit write nothing', async () => {
  const visitor = browser(app)
  await login(visitor, 'ninguem.mais@example.com', ...FIVE_WRONG)
  const counted = await db.selectFrom('rate_limits').selectAll().orderBy('key').execute()
  const begun = vi.spyOn(db, 'transaction')
  const alone = vi.spyOn(db, 'connection')
  expect(await login(visitor, 'ninguem.mais@example.com', '6', '7')).toEqual([429, 429])
  expect([begun.mock.calls, alone.mock.calls]).toEqual([[], []])
  expect(await db.selectFrom('rate_limits').selectAll().orderBy('key').execute()).toEqual(counted)
})

test('a block doubles with each failure after it, and a right password ends it', async () => {
  const email = await registered()
  await login(browser(app), email, ...FIVE_WRONG)
  travelTo('2026-11-21T15:01:00Z')
  expect(await login(browser(app), email, 'wrong', password)).toEqual([401, 429])
  travelTo('2026-11-21T15:02:59Z')
  expect(await login(browser(app), email, password)).toEqual([429])
  travelTo('2026-11-21T15:03:00Z')
  expect(await login(browser(app), email, password, '1', '2', '3', '4', password)).toEqual([
    200, 401, 401, 401, 401, 200,
  ])
})

test('slow guesses slow the account down by the day, which does not block the reset link, and that ends the block', async () => {
  const email = await registered()
  for (let n = 0; n < 20; n += 1) {
    travelTo(`2026-11-21T15:${String(n).padStart(2, '0')}:00Z`)
    expect(await login(browser(app), email, 'wrong')).toEqual([401])
  }
  travelTo('2026-11-21T15:48:59Z')
  const { status, error } = await browser(app).post('/auth/login', { email, password })
  expect([status, error.reason]).toEqual([429, 'tente em 1 segundo'])
  travelTo('2026-11-21T15:49:00Z')
  expect(await login(browser(app), email, 'wrong', password)).toEqual([401, 429])
  travelTo('2026-11-21T16:48:00Z')
  expect(await login(browser(app), email, password)).toEqual([429])
  const visitor = browser(app)
  const { data } = await visitor.post('/auth/forgot-password', { email })
  const token = new URL(data.debugLink).searchParams.get('token')
  expect((await visitor.post('/auth/reset-password', { token, novaSenha: 'novinha' })).status).toBe(200)
  expect(await login(visitor, email, 'novinha')).toEqual([200])
})

test('five failures from one address block it for every account', async () => {
  const visitor = browser(app)
  for (const wrong of FIVE_WRONG) expect(await login(visitor, `${wrong}@example.com`, wrong)).toEqual([401])
  const email = await registered()
  expect(await login(visitor, email, password)).toEqual([429])
  expect(await login(browser(app), email, password)).toEqual([200])
})

test('a right password does not refund the guesses at other accounts', async () => {
  const email = await registered()
  const anybody = () => browser(app, '10.3.3.3')
  for (const wrong of ['1', '2', '3', '4']) {
    expect(await login(anybody(), `${wrong}@example.com`, wrong)).toEqual([401])
    expect(await login(anybody(), email, password)).toEqual([200])
  }
  expect(await login(anybody(), 'other@example.com', 'wrong')).toEqual([401])
  expect(await login(anybody(), email, password)).toEqual([429])
})

test('twenty guesses at once are five guesses', async () => {
  const email = await registered()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login(browser(app), email, `${n}`)))
  expect(answers.flat().filter((status) => status === 401)).toHaveLength(5)
  expect(await login(browser(app), email, password)).toEqual([429])
})

test('ten users can sign in at once from one address', async () => {
  const emails = []
  for (let n = 0; n < 10; n += 1) emails.push(await registered())
  const visitor = browser(app)
  const answers = await Promise.all(emails.map((email) => login(visitor, email, password)))
  expect(answers.flat()).toEqual(Array.from({ length: 10 }, () => 200))
})

test('the client’s address is the last one of X-Forwarded-For', async () => {
  const proxy = browser(app, '10.1.1.1')
  const from = (forwarded: string) =>
    proxy.post('/auth/login', { email: `${forwarded.length}@example.com`, password }, { 'x-forwarded-for': forwarded })
  for (let n = 0; n < 5; n += 1) await from(`${'1.2.3.4, '.repeat(n)}9.9.9.9`)
  expect((await from('9.9.9.9')).status).toBe(429)
  expect((await from('9.9.9.8')).status).toBe(401)
})

test('where the proxies are named, the client’s address is the last one that is none of them', async () => {
  const behind = await buildApp({ ...deps, config: { ...deps.config, trustProxy: 'loopback, 10.9.0.0/16, fd09::1' } })
  behind.get('/address', ({ ip }) => ip)
  const from = async (remoteAddress: string, forwarded: string) =>
    (await behind.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body
  expect(await from('127.0.0.1', '1.2.3.4, 9.9.9.9')).toBe('9.9.9.9')
  expect(await from('::ffff:127.0.0.1', '1.2.3.4, 9.9.9.9')).toBe('9.9.9.9')
  expect(await from('fd09::1', '1.2.3.4, 9.9.9.9, 10.9.1.1')).toBe('9.9.9.9')
  expect(await from('10.8.0.1', '1.2.3.4, 9.9.9.9')).toBe('10.8.0.1')
  expect(await from('9.9.9.9', '127.0.0.1')).toBe('9.9.9.9')
  await behind.close()
})

test.each([
  ['/auth/forgot-password', 'links for many', 20, (n: number) => ({ email: `${n}@example.com` })],
  ['/auth/reset-password', 'guessed links', 20, () => ({ token: 'x', novaSenha: 'segredo' })],
])('%s: %s are limited', async (path, _what, limit, body) => {
  const visitor = browser(app)
  for (let n = 0; n < limit; n += 1) expect((await visitor.post(path, body(n))).status).not.toBe(429)
  expect((await visitor.post(path, body(limit))).status).toBe(429)
  travelTo('2026-11-21T15:01:01Z')
  expect((await visitor.post(path, body(limit + 1))).status).not.toBe(429)
})

test('repeated requests for one account’s link disable no link, and make no more', async () => {
  const email = await registered()
  const ask = async (ip: string) => {
    const answer = await browser(app, ip).post('/auth/forgot-password', { email })
    expect(answer.status).toBe(200)
    return new URL(answer.data.debugLink).searchParams.get('token')
  }
  const mine = await ask('9.9.9.1')
  const others = []
  for (let n = 2; n <= 6; n += 1) others.push(await ask(`9.9.9.${n}`))
  const reset = (token: unknown) => browser(app).post('/auth/reset-password', { token, novaSenha: 'novinha' })
  expect((await reset(others.at(-1))).status).toBe(422)
  expect((await reset(mine)).status).toBe(200)
  expect((await reset(others[0])).status).toBe(422)
})

test('registration is limited by address', async () => {
  const visitor = browser(app)
  const body = { name: 'X', email: await registered(), password }
  for (let n = 0; n < 60; n += 1) expect((await visitor.post('/auth/register', body)).status).toBe(409)
  expect((await visitor.post('/auth/register', body)).status).toBe(429)
})

test('expired attempts are deleted, and no address is stored', async () => {
  await login(browser(app), 'alguem@example.com', 'wrong')
  const rows = await db.selectFrom('rate_limits').selectAll().execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/)
  for (let day = 22; day < 29; day += 1) {
    travelTo(`2026-11-${day}T15:00:00Z`)
    await login(browser(app), 'alguem@example.com', 'wrong')
  }
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3)
})
