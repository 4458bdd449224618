import * as accounts from '@tostao/contract/accounts'
import * as auth from '@tostao/contract/auth'
import * as categories from '@tostao/contract/categories'
import * as demo from '@tostao/contract/demo'
import { API_BASE } from '@tostao/contract/endpoint'
import * as example from '@tostao/contract/example'
import * as health from '@tostao/contract/health'
import { MAX_DEMO_ROWS, MAX_DEMO_USERS } from '@tostao/contract/limits'
import * as payees from '@tostao/contract/payees'
import * as profile from '@tostao/contract/profile'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { sendReminders } from '../../jobs/send-reminders.ts'
import type { Mail } from '../../lib/mailer.ts'
import { DUMMY_HASH } from '../../lib/password-hash.ts'
import { apiClient } from '../../test/api-client.ts'
import { testApp } from '../../test/test-app.ts'

const START = '2026-11-21T15:00:00.000Z'
const mails: Mail[] = []
const { app, db, deps, anonymous, signedIn, travelTo } = await testApp(
  { demo: true, answersResetLink: true, smtpUrl: 'smtp://localhost' },
  { mailer: async (mail) => void mails.push(mail) },
)
beforeEach(() => travelTo(START))

let addresses = 0
/** From an address of its own. */
const nextAddress = () => `10.9.0.${++addresses}`
const begin = (remoteAddress = nextAddress(), headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: API_BASE + demo.start.path, remoteAddress, headers })
async function begun() {
  const response = await begin()
  const token: string = response.json().data.accessToken
  return { response, api: apiClient(app, { authorization: `Bearer ${token}` }) }
}
const OWN = { name: 'Caio', email: 'caio@example.com', password: 'uma senha que ninguém usa' }

describe('a demo user', () => {
  test('is signed in, with the sample data, and told apart', async () => {
    const { response, api } = await begun()
    expect(response.statusCode).toBe(201)
    expect(response.cookies.map(({ name }) => name)).toContain('refreshToken')
    expect(await api.call(profile.me)).toMatchObject({ name: 'Visitante', demo: true })
    expect(await api.call(accounts.list)).toHaveLength(3)
    expect(await anonymous.call(health.check)).toMatchObject({ demo: true })
    expect(await (await signedIn()).api.call(profile.me)).toMatchObject({ demo: false })
  })

  test('comes from no page of another site', async () => {
    const response = await begin(nextAddress(), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    expect(response.json().error.code).toBe('foreign_origin')
  })

  test('changes neither address nor password, and cannot be signed in to', async () => {
    const { api } = await begun()
    const { email } = await api.call(profile.me)
    const refused = { code: 'demo_refused', status: 403 }
    expect(await api.refusal(profile.update, { body: { email: OWN.email } })).toMatchObject(refused)
    const change = { body: { currentPassword: 'x', newPassword: OWN.password } }
    expect(await api.refusal(auth.changePassword, change)).toMatchObject(refused)
    expect(await api.refusal(profile.remove, { body: { currentPassword: 'x' } })).toMatchObject(refused)
    // The link is one that does not work.
    const { debugLink = '' } = await anonymous.call(auth.forgotPassword, { body: { email } })
    const token = new URL(debugLink).searchParams.get('token') ?? ''
    const reset = { body: { token, newPassword: OWN.password } }
    expect((await anonymous.refusal(auth.resetPassword, reset)).code).toBe('reset_token_invalid')
    expect(await api.call(profile.update, { body: { name: 'Caio' } })).toMatchObject({ name: 'Caio', demo: true })
  })

  test('gets no mail', async () => {
    const { api } = await begun()
    await api.call(profile.update, { body: { reminders: true } })
    await sendReminders.run(deps)
    expect(mails).toEqual([])
  })

  test('has at most 5 000 rows, whatever they are', async () => {
    const { api } = await begun()
    await fill(MAX_DEMO_ROWS - 100)
    const refused = { code: 'demo_rows', status: 409 }
    const more = (name: string) => ({ body: { name } })
    expect(await api.refusal(payees.create, more('Uma'))).toMatchObject(refused)
    expect(await api.refusal(categories.create, { body: { name: 'Uma', type: 'DESPESA' } })).toMatchObject(refused)
    await api.call(example.remove)
    await fill(99)
    await api.call(payees.create, more('A última'))
    expect(await api.refusal(payees.create, more('Mais uma'))).toMatchObject(refused)
    expect((await api.call(payees.list)).map(({ name }) => name)).not.toContain('Mais uma')
  })

  test('stays for a day, with all that they have', async () => {
    const { api } = await begun()
    const { id, email } = await api.call(profile.me)
    travelTo('2026-11-22T14:59:59.000Z')
    await cleanUp.run(deps)
    const find = () => db.selectFrom('users').select('email').where('email', '=', email).execute()
    expect(await find()).toEqual([{ email }])
    travelTo('2026-11-22T15:00:00.000Z')
    await cleanUp.run(deps)
    expect(await find()).toEqual([])
    const left = await sql<{ rows: number }>`select count(*) as rows from transactions where user_id = ${id}`.execute(
      db,
    )
    expect(Number(left.rows[0]?.rows)).toBe(0)
  })
})

/** Gives the newest user payees. */
async function fill(count: number) {
  const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: id,
    name: `Loja ${count}-${index}`,
    name_folded: `loja ${count}-${index}`,
  }))
  for (let at = 0; at < count; at += 1_000) {
    await db
      .insertInto('payees')
      .values(rows.slice(at, at + 1_000))
      .execute()
  }
}

describe('who stays', () => {
  test('keeps what was entered, and signs in from then on', async () => {
    const { api } = await begun()
    await api.call(payees.create, { body: { name: 'Feira de domingo' } })
    const { id } = await api.call(profile.me)
    const aliases = { nome: OWN.name, email: OWN.email, senha: OWN.password }
    const kept = await api.raw({ method: 'POST', url: API_BASE + demo.keep.path, payload: aliases })
    expect(kept.json().data).toMatchObject({ id, nome: OWN.name, email: OWN.email, demo: false })
    travelTo('2026-11-23T15:00:00.000Z')
    await cleanUp.run(deps)
    const { email, password } = OWN
    const { accessToken } = await anonymous.call(auth.login, { body: { email, password, remember: false } })
    const again = apiClient(app, { authorization: `Bearer ${accessToken}` })
    expect((await again.call(payees.list)).map(({ name }) => name)).toContain('Feira de domingo')
    expect(await again.refusal(demo.keep, { body: OWN })).toMatchObject({ code: 'not_demo', status: 409 })
  })

  test('takes nobody’s address, and no password that would be guessed', async () => {
    const { user } = await signedIn()
    const { api } = await begun()
    expect((await api.refusal(demo.keep, { body: { ...OWN, email: user.email } })).code).toBe('email_taken')
    expect(await api.refusal(demo.keep, { body: { ...OWN, password: '123456' } })).toMatchObject({
      code: 'password_common',
      fields: { password: expect.any(String) },
    })
    expect(await api.call(profile.me)).toMatchObject({ demo: true })
  })
})

describe('there are', () => {
  test('five an hour from one address', async () => {
    const ip = nextAddress()
    for (let n = 0; n < 5; n++) expect((await begin(ip)).statusCode).toBe(201)
    const refused = await begin(ip)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await begin()).statusCode).toBe(201)
    travelTo('2026-11-21T16:00:00.000Z')
    expect((await begin(ip)).statusCode).toBe(201)
  })

  test('500 at most, however many begin at once', async () => {
    await db.deleteFrom('rate_limits').execute()
    const { users } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('users'))
      .where('demo_until', 'is not', null)
      .executeTakeFirstOrThrow()
    const row = (n: number) => ({
      ...{ name: 'Visitante', email: `${n}@tostao.invalid`, password_hash: DUMMY_HASH },
      ...{ created_at: START, demo_until: '2026-11-22T15:00:00.000Z' },
    })
    const others = Array.from({ length: MAX_DEMO_USERS - Number(users) - 1 }, (_, n) => row(n))
    await db.insertInto('users').values(others).execute()
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 503, 503])
    expect(answers.flatMap((answer) => answer.json().error?.code ?? [])).toEqual(['demo_full', 'demo_full'])
    // The check of every user's rows after each test would take half a minute.
    await db
      .deleteFrom('users')
      .where(
        'email',
        'in',
        others.map(({ email }) => email),
      )
      .execute()
  })
})

test('a server that does not offer it knows neither call', async () => {
  const other = await testApp()
  expect((await other.anonymous.refusal(demo.start)).code).toBe('not_found')
  const { api } = await other.signedIn()
  expect((await api.refusal(demo.keep, { body: OWN })).code).toBe('not_found')
  expect(await other.anonymous.call(health.check)).not.toHaveProperty('demo')
})
