import * as profile from '@tostao/contract/profile'
import { expect, test } from 'vitest'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, anonymous } = await testApp()
const maria = { email: 'maria@example.com', password: 'segredo' }

const forgetful = 'joana@example.com'
await browser(app).post('/auth/register', { name: 'Joana', email: forgetful, password: 'segredo' })
const registered = await browser(app).post('/auth/register', { name: ' Maria ', ...maria })
const bearer = (token: string) => apiClient(app, { authorization: `Bearer ${token}` })
const cookiesOf = (set: unknown) => [set].flat().map(String)

test('a registered user can sign in and sees their profile', async () => {
  expect(registered).toMatchObject({ status: 201, data: { id: expect.any(Number) } })
  const { status, data } = await browser(app).post('/auth/login', { ...maria, email: ' Maria@Example.COM ' })
  expect(status).toBe(200)
  expect(await bearer(data.accessToken).call(profile.me)).toEqual({
    id: registered.data.id,
    name: 'Maria',
    demo: false,
    email: 'maria@example.com',
    createdAt: '2026-11-21T15:00:00.000Z',
    reminders: false,
    reportBasis: 'compra',
    monthStart: 1,
    sendsReminders: false,
    pushFrom: 21,
    pushTo: 8,
    pushAmounts: false,
  })
})

test('the password is stored as argon2id alone', async () => {
  const { password_hash } = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', maria.email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an address signs up once, whatever its case', async () => {
  expect(
    await browser(app).post('/auth/register', { name: 'Outra', ...maria, email: 'MARIA@example.com' }),
  ).toMatchObject({
    status: 409,
    error: { code: 'email_taken' },
  })
})

test('of two simultaneous registrations of one address, one succeeds', async () => {
  const body = { name: 'Ana', email: 'ana@example.com', password: 'segredo' }
  const both = await Promise.all([browser(app).post('/auth/register', body), browser(app).post('/auth/register', body)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['a short password', { password: '12345' }, 'password', 'A senha deve ter pelo menos 6 caracteres'],
  ['an endless password', { password: 'x'.repeat(129) }, 'password', 'Use no máximo 128 caracteres'],
  ['no name', { name: '  ' }, 'name', 'Informe seu nome'],
  ['no address', { email: 'maria' }, 'email', 'Informe um email válido'],
  ['an address with a line break', { email: 'a@b.com\r\nBcc: c@d.com' }, 'email', 'Informe um email válido'],
])('%s is refused', async (_what, wrong, field, message) => {
  const body = { name: 'João', email: 'joao@example.com', password: 'segredo', ...wrong }
  expect(await browser(app).post('/auth/register', body)).toMatchObject({
    status: 422,
    error: { fields: { [field]: message } },
  })
})

test('a wrong password and an unknown address answer alike', async () => {
  const [wrong, unknown] = await Promise.all(
    [
      { ...maria, password: 'Segredo' },
      { ...maria, email: 'ninguem@example.com' },
    ].map((body) => browser(app).post('/auth/login', body)),
  )
  expect(wrong).toMatchObject({ status: 401, error: { message: 'Email ou senha incorretos.' } })
  expect(unknown?.error).toEqual(wrong?.error)
  const names = (headers: object | undefined) => Object.keys(headers ?? {}).sort()
  expect(names(unknown?.response.headers)).toEqual(names(wrong?.response.headers))
})

test('an unknown address takes as much work as a wrong password', async () => {
  /** Work of the processor, in microseconds, in all threads: a busy machine changes the clock's time, not this. */
  const work: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
  for (let n = 0; n < 4; n += 1) {
    for (const [what, email] of [
      ['wrong', forgetful],
      ['unknown', 'ninguem@example.com'],
    ] as const) {
      const before = process.cpuUsage()
      expect((await browser(app).post('/auth/login', { email, password: 'errada' })).status).toBe(401)
      const { user, system } = process.cpuUsage(before)
      work[what].push(user + system)
    }
  }
  // Nearly all of it is the hash: without that it would be a tenth.
  expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.wrong) / 2)
})

test('the session’s cookies live 30 days when it is remembered, else until the browser closes, and the browser’s 180', async () => {
  const { response: remembered } = await browser(app).post('/auth/login', maria)
  const [refresh, sign, device] = cookiesOf(remembered.headers['set-cookie'])
  expect(refresh).toMatch(/^refreshToken=[^;]+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/)
  expect(sign).toBe('hasSession=1; Max-Age=2592000; Path=/; SameSite=Strict')
  const known = /^device=[^;]+; Max-Age=15552000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/
  expect(device).toMatch(known)

  const { response: brief } = await browser(app).post('/auth/login', { ...maria, remember: false })
  const lasting = cookiesOf(brief.headers['set-cookie']).filter((cookie) => cookie.includes('Max-Age'))
  expect(lasting).toEqual([expect.stringMatching(known)])
})

test('a hash with old parameters is replaced at the next sign-in', async () => {
  const weak = '$argon2id$v=19$m=4096,t=1,p=1$igiqxH8/ULXMp15jiTsZ7g$TIY4G7jrd+C2ixdYHOaEZWkZDQfXJh701ITfgglo+Zg'
  await db.updateTable('users').set({ password_hash: weak }).where('email', '=', maria.email).execute()
  expect((await browser(app).post('/auth/login', maria)).status).toBe(200)
  const { password_hash } = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', maria.email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toContain('m=19456,t=2,p=1')
  expect((await browser(app).post('/auth/login', maria)).status).toBe(200)
})

test('the profile needs a session', async () => {
  expect(await anonymous.refusal(profile.me)).toMatchObject({ status: 401, code: 'not_signed_in' })
})
