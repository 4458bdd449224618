import * as accounts from '@tostao/contract/accounts'
import * as profile from '@tostao/contract/profile'
import * as transactions from '@tostao/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiClient } from '../../test/api-client.ts'
import { browser } from '../../test/browser.ts'
import { csvMatching, DAY, everything } from '../../test/everything.ts'
import { factories } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const { app, db, signedIn } = await testApp()
const maria = { email: 'maria@example.com', password: 'segredo' }

/** Table → its rows, for every table of the database. */
async function wholeDatabase() {
  const all: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    // The index of texts, which has no rows that can be read.
    if (/^(?:transaction|indexed)_texts/.test(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    all[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}

async function signIn() {
  const visitor = browser(app)
  const { data } = await visitor.post('/auth/login', maria)
  return { ...visitor, authorization: `Bearer ${data.accessToken}` }
}

test('a user who deletes their account leaves no row in any table, and nobody else loses one', async () => {
  const other = await signedIn()
  await everything(other.user.has, 'da outra')
  const before = await wholeDatabase()

  await browser(app).post('/auth/register', { name: 'Maria', ...maria })
  const [here, elsewhere] = [await signIn(), await signIn()]
  const api = apiClient(app, { authorization: here.authorization })
  const has = factories(api)
  const { importId, account } = await everything(has, 'da Maria')
  const typed = await has.expense({ account, description: 'Compra', date: DAY, status: 'PENDING' })
  await has.imported(csvMatching(account.id, `transaction:${typed.id}`))
  await api.call(transactions.bulk, { body: { filter: { importId }, expectedCount: 1, delete: true } })
  const body = { name: 'Carteira', type: 'cash', openingBalance: 0 } as const
  await api.call(accounts.create, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  await here.post('/auth/forgot-password', { email: maria.email })
  await browser(app).post('/auth/login', { ...maria, password: 'errada' })
  expect(await api.refusal(profile.remove, { body: { currentPassword: 'errada' } })).toMatchObject({ status: 422 })
  const full = await wholeDatabase()
  const untouched = ['migrations', 'jobs', 'push_keys', 'restores', 'restore_outcomes']
  for (const [table, rows] of Object.entries(full))
    if (!untouched.includes(table))
      expect(rows.length, `${table} is filled`).toBeGreaterThan(before[table]?.length ?? 0)

  const { status } = await here.post(
    '/me/delete',
    { senhaAtual: maria.password },
    { authorization: here.authorization },
  )
  expect(status).toBe(200)
  expect(here.jar.size).toBe(0)

  const { rate_limits: limits = [], ...left } = await wholeDatabase()
  const { rate_limits: limitsBefore = [], ...had } = before
  expect(left).toEqual(had)
  // The rows that are left count the attempts of an address of the network, whoever made them.
  expect(limits.filter((row) => !limitsBefore.includes(row) && row.includes(' account '))).toEqual([])

  expect((await elsewhere.post('/auth/refresh')).status).toBe(401)
  expect(
    (await app.inject({ url: '/api/v1/me', headers: { authorization: elsewhere.authorization } })).statusCode,
  ).toBe(401)
  expect((await browser(app).post('/auth/login', maria)).status).toBe(401)
  expect((await browser(app).post('/auth/register', { name: 'Maria', ...maria })).status).toBe(201)
})
