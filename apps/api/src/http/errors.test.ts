import * as health from '@tostao/contract/health'
import * as tags from '@tostao/contract/tags'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { VERSION } from '../lib/version.ts'
import { unreachable, unwritable } from '../test/outage.ts'
import { testApp } from '../test/test-app.ts'

const { deps, db, databaseUrl, signedIn } = await testApp()
const isSqlite = databaseUrl === undefined
const outage = isSqlite ? unwritable(db) : await unreachable(databaseUrl)
const app = await buildApp({ ...deps, db: outage.db })
afterAll(async () => {
  await app.close()
  await outage.db.destroy()
})

test('while the database is away every write answers 503, and the server recovers by itself', async () => {
  const { token } = await signedIn()
  const create = async (name: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ method: 'POST', url: '/api/v1/accounts', headers, payload: { name } })
    return { status: response.statusCode, code: response.json().error?.code, wait: response.headers['retry-after'] }
  }
  expect(await create('Antes')).toMatchObject({ status: 201 })
  await outage.begin()
  for (const name of ['Durante', 'Ainda']) {
    const code = isSqlite ? 'storage_unavailable' : 'unavailable'
    expect(await create(name)).toEqual({ status: 503, code, wait: '5' })
  }
  await outage.end()
  expect(await create('Depois')).toMatchObject({ status: 201 })
})

test.runIf(isSqlite)('on a full disk writes are refused, what was acknowledged stays, and room ends it', async () => {
  const { api } = await signedIn()
  const create = (number: number) =>
    api.raw({ method: 'POST', url: '/api/v1/tags', payload: { name: `${number} ${'x'.repeat(50)}` } })
  // No page more than there are.
  await sql`pragma max_page_count = 1`.execute(db)
  let kept = 0
  while ((await create(kept)).statusCode === 201) kept += 1
  expect((await create(kept)).json().error.code).toBe('storage_unavailable')
  expect(await api.call(health.check)).toEqual({ status: 'ok', db: 'error', version: VERSION })
  expect(await api.call(tags.list, { query: {} })).toHaveLength(kept)
  await sql`pragma max_page_count = 100000`.execute(db)
  expect((await create(kept)).statusCode).toBe(201)
  await expect.poll(() => api.call(health.check)).toEqual({ status: 'ok', db: 'ok', version: VERSION })
})

test.each([
  ['a server that cannot be found', 'unavailable', { code: 'EAI_AGAIN' }],
  ['a statement that takes too long', 'unavailable', { code: '57014' }],
  ['a deadlock', 'unavailable', { code: '40P01' }],
  ['a full disk', 'storage_unavailable', { code: '53100' }],
  ['a standby that only reads', 'storage_unavailable', { code: '25006' }],
  [
    'a connection lost between two queries',
    'unavailable',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
])('%s is answered with 503 %s', async (_what, code, failure) => {
  const broken = await buildApp(deps)
  broken.get('/broken', () => {
    throw Object.assign(new Error(), failure)
  })
  const response = await broken.inject('/broken')
  expect([response.statusCode, response.json().error.code]).toEqual([503, code])
  await broken.close()
})

test('an internal error is answered without its cause', async () => {
  const broken = await buildApp(deps)
  broken.get('/broken', () => {
    throw new Error('secret reason')
  })
  const response = await broken.inject('/broken')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    error: { code: 'internal', message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  })
  await broken.close()
})

test('the message of a single wrong field is the answer’s; several fields have their own', async () => {
  const { api } = await signedIn()
  const refused = async (payload: object) =>
    (await api.raw({ method: 'POST', url: '/api/v1/accounts', payload })).json().error
  const type = 'Tipo de conta inválido'
  expect(await refused({ name: 'Banco', type: 'x' })).toEqual({
    code: 'validation_failed',
    message: type,
    fields: { type },
  })
  expect(await refused({ type: 'x' })).toEqual({
    code: 'validation_failed',
    message: 'Verifique os campos destacados.',
    fields: { name: 'Nome é obrigatório', type },
  })
})

test('an answer names at most twenty wrong fields, however they are spread', async () => {
  const { api } = await signedIn()
  const part = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`campo${n}`, 1]))
  for (const splits of [[part], Array(20).fill(part), Array(40).fill({})]) {
    const response = await api.raw({ method: 'POST', url: '/api/v1/transactions', payload: { splits } })
    expect(Object.keys(response.json().error.fields)).toHaveLength(20)
  }
})
