import { expect, test } from 'vitest'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, travelTo } = await testApp()
const password = 'segredo'
let people = 0

/** A user who is signed in with one browser. */
async function person() {
  const email = `pessoa${++people}@example.com`
  const visitor = browser(app)
  await visitor.post('/auth/register', { name: 'Pessoa', email, password })
  const signIn = async (word = password) => (await browser(app).post('/auth/login', { email, password: word })).status
  const { data } = await visitor.post('/auth/login', { email, password })
  return { ...visitor, email, signIn, authorization: `Bearer ${data.accessToken}` }
}
const isSignedIn = async (authorization: string) =>
  (await app.inject({ url: '/api/v1/me', headers: { authorization } })).statusCode === 200

async function linkFor(email: string): Promise<string> {
  const { data } = await browser(app).post('/auth/forgot-password', { email })
  return data.debugLink
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const reset = (token: string, novaSenha = 'novinha') => browser(app).post('/auth/reset-password', { token, novaSenha })
const INVALID = { status: 422, error: { code: 'reset_token_invalid', message: 'Token ausente ou inválido' } }

test('the link sets a new password, once, and ends every session', async () => {
  const { email, signIn, authorization, post } = await person()
  const link = await linkFor(email)
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
  expect(await reset(tokenOf(link))).toMatchObject({ status: 200, data: { ok: true } })
  expect([await signIn(), await signIn('novinha')]).toEqual([401, 200])
  expect(await isSignedIn(authorization)).toBe(false)
  expect((await post('/auth/refresh')).status).toBe(401)
  expect(await reset(tokenOf(link), 'outra senha')).toMatchObject(INVALID)
})

test('a link used twice at once works once', async () => {
  const { email } = await person()
  const token = tokenOf(await linkFor(email))
  const both = await Promise.all([reset(token), reset(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test.each([
  ['127.0.0.1:9', 'localhost:3000'],
  ['[::1]:3000', 'localhost:3000'],
  ['localhost.evil.example:3000', undefined],
  ['evil.example', undefined],
])(
  'the link is built from the settings, and answered only to requests for this machine: %s',
  async (host, expected) => {
    const { email } = await person()
    const { status, data } = await browser(app).post('/auth/forgot-password', { email }, { host })
    expect([status, data.debugLink && new URL(data.debugLink).host]).toEqual([200, expected])
  },
)

test.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for'])(
  'no link is answered through a proxy: %s',
  async (name) => {
    const { email } = await person()
    const { status, data } = await browser(app).post('/auth/forgot-password', { email }, { [name]: '203.0.113.9' })
    expect([status, data.debugLink]).toEqual([200, undefined])
  },
)

test('a link lives 30 minutes', async () => {
  const { email } = await person()
  const token = tokenOf(await linkFor(email))
  travelTo('2026-11-21T15:30:00Z')
  expect(await reset(token)).toMatchObject(INVALID)
  travelTo('2026-11-21T15:29:59Z')
  expect((await reset(token)).status).toBe(200)
})

test('the link is stored hashed', async () => {
  const { email } = await person()
  const token = tokenOf(await linkFor(email))
  expect(JSON.stringify(await db.selectFrom('password_resets').selectAll().execute())).not.toContain(token)
})

test('an unknown address is answered like a known one, with a link that opens nothing', async () => {
  const link = await linkFor('ninguem@example.com')
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
  expect(await reset(tokenOf(link))).toMatchObject(INVALID)
})

test('a short password is refused before the link is used', async () => {
  const { email } = await person()
  const token = tokenOf(await linkFor(email))
  expect(await reset(token, '12345')).toMatchObject({
    status: 422,
    error: { message: 'A senha deve ter pelo menos 6 caracteres' },
  })
  expect((await reset(token)).status).toBe(200)
})

const COMMON = 'Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.'

test('one of the most common passwords is refused, with the reason, wherever it is chosen', async () => {
  const { email, post, authorization } = await person()
  const refused = (field: string) => ({ status: 422, error: { message: COMMON, fields: { [field]: COMMON } } })
  const visitor = browser(app)
  const registration = { name: 'X', email: 'x@example.com', password: 'Senha123' }
  expect(await visitor.post('/auth/register', registration)).toMatchObject(refused('password'))
  const token = tokenOf(await linkFor(email))
  expect(await reset(token, '123456')).toMatchObject(refused('novaSenha'))
  const body = { senhaAtual: password, novaSenha: 'CORINTHIANS' }
  expect(await post('/auth/change-password', body, { authorization })).toMatchObject(refused('novaSenha'))
  expect((await reset(token)).status).toBe(200)
})

test('what says who one is is refused, too, wherever a password is chosen', async () => {
  const { email, post, authorization } = await person()
  const own = /o seu nome ou o seu email/
  const refused = (field: string) => ({
    status: 422,
    error: { code: 'password_common', fields: { [field]: expect.stringMatching(own) } },
  })
  const registration = { name: 'Teodoro', email: 'x@example.com', password: 'teodoro1' }
  expect(await browser(app).post('/auth/register', registration)).toMatchObject(refused('password'))
  const token = tokenOf(await linkFor(email))
  expect(await reset(token, email)).toMatchObject(refused('novaSenha'))
  const body = { senhaAtual: password, novaSenha: 'pessoa123' }
  expect(await post('/auth/change-password', body, { authorization })).toMatchObject(refused('novaSenha'))
  expect((await reset(token)).status).toBe(200)
})

test('changing the password ends the other sessions and keeps this one', async () => {
  const { post, email, authorization, signIn } = await person()
  const other = browser(app)
  const { data } = await other.post('/auth/login', { email, password })
  const link = await linkFor(email)
  const body = { senhaAtual: password, novaSenha: 'novinha' }
  expect(await post('/auth/change-password', body, { authorization })).toMatchObject({ status: 200 })
  expect(await isSignedIn(authorization)).toBe(true)
  expect((await post('/auth/refresh')).status).toBe(200)
  expect(await isSignedIn(`Bearer ${data.accessToken}`)).toBe(false)
  expect((await other.post('/auth/refresh')).status).toBe(401)
  expect([await signIn(), await signIn('novinha')]).toEqual([401, 200])
  expect(await reset(tokenOf(link))).toMatchObject(INVALID)
})

test('changing needs the current password, and guesses at it are limited', async () => {
  const { post, authorization, signIn } = await person()
  const change = (senhaAtual: string) =>
    post('/auth/change-password', { senhaAtual, novaSenha: 'novinha' }, { authorization })
  for (const wrong of ['1', '2', '3', '4', '5']) {
    expect(await change(wrong)).toMatchObject({ status: 422, error: { code: 'wrong_password' } })
  }
  expect((await change(password)).status).toBe(429)
  expect(await signIn()).toBe(200)
})

test('two links of one person at once: one sets the password, the other is refused', async () => {
  const { email } = await person()
  const links = [await linkFor(email), await linkFor(email)]
  const answers = await Promise.all(links.map((link, index) => reset(tokenOf(link), `nova senha ${index}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a change and a reset at once: one of them stands, and the other says so', async () => {
  const { email, signIn, authorization, post } = await person()
  const link = await linkFor(email)
  const [changed, set] = await Promise.all([
    post('/auth/change-password', { senhaAtual: password, novaSenha: 'mudada' }, { authorization }),
    reset(tokenOf(link), 'redefinida'),
  ])
  const won = [changed.status === 200, set.status === 200]
  expect(won.filter(Boolean)).toHaveLength(1)
  expect([await signIn('mudada'), await signIn('redefinida')]).toEqual(won.map((it) => (it ? 200 : 401)))
})
