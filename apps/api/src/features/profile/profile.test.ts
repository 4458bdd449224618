import * as profile from '@tostao/contract/profile'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../../lib/mailer.ts'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { testApp } from '../../test/test-app.ts'

const mails: Mail[] = []
const { app, travelTo } = await testApp({}, { mailer: async (mail) => void mails.push(mail) })
const password = 'segredo'

let people = 0
async function person() {
  const email = `pessoa${++people}@example.com`
  const visitor = browser(app)
  await visitor.post('/auth/register', { name: 'Pessoa', email, password })
  const { data } = await visitor.post('/auth/login', { email, password })
  const api = apiClient(app, { authorization: `Bearer ${data.accessToken}` })
  const edit = (body: object) => api.call(profile.update, { body })
  const refused = (body: object) => api.refusal(profile.update, { body })
  const signIn = async (address: string) =>
    (await browser(app).post('/auth/login', { email: address, password })).status
  return { email, api, edit, refused, signIn }
}

beforeEach(() => {
  travelTo('2026-11-21T15:00:00Z')
  mails.length = 0
})

test('the name is changed without the password, by either of its names', async () => {
  const { api, edit } = await person()
  expect(await edit({ name: ' Maria  Silva ' })).toMatchObject({ name: 'Maria Silva' })
  const answer = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { nome: 'Ana' } })
  expect(answer.json().data).toMatchObject({ nome: 'Ana' })
  expect(await api.call(profile.me)).toMatchObject({ name: 'Ana' })
})

test('how cards count is kept, and is one of two', async () => {
  const { api, edit } = await person()
  expect(await api.call(profile.me)).toMatchObject({ reportBasis: 'compra' })
  expect(await edit({ reportBasis: 'fatura' })).toMatchObject({ reportBasis: 'fatura' })
  await edit({ name: 'Ana' })
  const raw = await api.raw({ method: 'GET', url: '/api/v1/me' })
  expect(raw.json().data).toMatchObject({ nome: 'Ana', report_basis: 'fatura' })
  const refused = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { report_basis: 'venda' } })
  expect([refused.statusCode, refused.json().error.fields]).toEqual([422, { report_basis: 'Opção inválida' }])
})

test('the email is changed with the password, signs in from then on, and the old address is told', async () => {
  const { email, edit, signIn } = await person()
  const { data } = await browser(app).post('/auth/forgot-password', { email })
  const fresh = `nova.${email}`
  expect(await edit({ email: ` ${fresh.toUpperCase()} `, currentPassword: password })).toMatchObject({ email: fresh })
  expect([await signIn(email), await signIn(fresh)]).toEqual([401, 200])
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  expect(mails[0]).toMatchObject({ to: email, subject: 'O email da sua conta no Tostão mudou' })
  expect(mails[0]?.text).not.toContain(fresh)
  expect(mails[0]?.text).toContain('as outras sessões abertas foram encerradas')
  const token = new URL(data.debugLink).searchParams.get('token')
  const reset = await browser(app).post('/auth/reset-password', { token, novaSenha: 'novinha' })
  expect(reset.error.code).toBe('reset_token_invalid')
})

test('the email that the user has needs no password and sends no mail', async () => {
  const { email, edit } = await person()
  expect(await edit({ name: 'Ana', email: email.toUpperCase() })).toMatchObject({ name: 'Ana', email })
  expect(mails).toEqual([])
})

test('another email ends the other sessions, another name none', async () => {
  const { email, api, edit } = await person()
  const { data } = await browser(app).post('/auth/login', { email, password })
  const other = apiClient(app, { authorization: `Bearer ${data.accessToken}` })
  await edit({ name: 'Ana' })
  expect((await other.call(profile.me)).name).toBe('Ana')
  await edit({ email: `nova.${email}`, currentPassword: password })
  expect(await other.refusal(profile.me)).toMatchObject({ status: 401 })
  expect((await api.call(profile.me)).email).toBe(`nova.${email}`)
  await vi.waitFor(() => expect(mails).toHaveLength(1))
})

test('an address is told five times a day at most', async () => {
  const { email, edit } = await person()
  for (let n = 0; n < 6; n += 1) {
    await edit({ email: `de.outro.${email}`, currentPassword: password })
    await edit({ email, currentPassword: password })
  }
  await vi.waitFor(() => expect(mails).toHaveLength(10))
  expect(mails.filter(({ to }) => to === email)).toHaveLength(5)
})

test('another email needs the right password, and nothing changes without it', async () => {
  const { api, email, refused } = await person()
  const change = { name: 'Ana', email: `nova.${email}` }
  expect(await refused(change)).toMatchObject({
    code: 'password_missing',
    fields: { currentPassword: expect.any(String) },
  })
  const { name: nome, email: another } = change
  const inPortuguese = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { nome, email: another } })
  expect(inPortuguese.json().error.fields).toEqual({ senhaAtual: expect.any(String) })
  const wrong = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { email: change.email, senhaAtual: 'x' } })
  expect(wrong.json().error).toMatchObject({ code: 'wrong_password', fields: { senhaAtual: expect.any(String) } })
  expect(await api.call(profile.me)).toMatchObject({ name: 'Pessoa', email })
})

test('the address of somebody else is refused as at registration, and asking is limited', async () => {
  const other = await person()
  const { refused } = await person()
  const body = { email: other.email, currentPassword: password }
  for (let n = 0; n < 5; n += 1) expect(await refused(body)).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await refused(body)).toMatchObject({ status: 429 })
  travelTo('2026-11-21T15:01:00Z')
  expect(await refused({ ...body, currentPassword: 'wrong' })).toMatchObject({ code: 'wrong_password' })
})

test('of two who take one address at once, one gets it', async () => {
  const [ana, bia] = [await person(), await person()]
  const body = { email: 'a.mesma@example.com', senhaAtual: password }
  const both = await Promise.all(
    [ana, bia].map(({ api }) => api.raw({ method: 'PUT', url: '/api/v1/me', payload: body })),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
