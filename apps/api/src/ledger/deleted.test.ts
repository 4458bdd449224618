import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { fillTextIndex } from '../jobs/fill-text-index.ts'
import { apiClient } from '../test/api-client.ts'
import { browser } from '../test/browser.ts'
import { everything } from '../test/everything.ts'
import { factories } from '../test/factories.ts'
import { testApp } from '../test/test-app.ts'

const { app, deps } = await testApp()
const person = { name: 'Zulmira Quintão', email: 'zulmira.quintao@example.com', password: 'sabiá laranjeira' }

/** How often a text is in the files of the database. PostgreSQL's are its own. */
function copiesOf(text: string): number {
  const folder = deps.config.dataDir
  if (inject('engine') !== 'sqlite' || !existsSync(folder)) return 0
  return readdirSync(folder).reduce(
    (count, file) => count + readFileSync(join(folder, file)).toString('latin1').split(text).length - 1,
    0,
  )
}
const latin = (text: string) => Buffer.from(text).toString('latin1')
const isSqlite = inject('engine') === 'sqlite'

async function signUp() {
  const visitor = browser(app)
  await visitor.post('/auth/register', person)
  const { data } = await visitor.post('/auth/login', { email: person.email, password: person.password })
  const authorization = `Bearer ${data.accessToken}`
  const api = apiClient(app, { authorization })
  return { api, remove: () => visitor.post('/me/delete', { senhaAtual: person.password }, { authorization }) }
}

test('what is emptied from the trash is in no file of the database', async () => {
  const { api, remove } = await signUp()
  const has = factories(api)
  const account = await has.account()
  for (let count = 0; count < 200; count += 1) await has.expense({ account, description: `Jabuticaba ${count}` })
  const filter = { q: 'jabuticaba' }
  await api.call(transactions.bulk, { body: { filter, expectedCount: 200, delete: true } })
  expect(copiesOf('abuticaba') > 0).toBe(isSqlite)
  await api.call(undo.empty)
  await expect.poll(() => copiesOf('abuticaba')).toBe(0)
  await remove()
})

test('what is emptied from the trash is in the index of texts no more', async () => {
  if (!isSqlite) return
  const { api, remove } = await signUp()
  const has = factories(api)
  const account = await has.account()
  for (const description of ['Jabuticaba', 'Jabuti', 'Feira']) await has.expense({ account, description })
  await fillTextIndex.run(deps)
  const partsLike = async (part: string) => {
    const { rows } = await sql<{ blocks: number }>`
      select count(*) as blocks from transaction_texts_data where instr(block, cast(${part} as blob)) > 0`.execute(
      deps.db,
    )
    return rows[0]?.blocks
  }
  expect(await partsLike('jab')).toBeGreaterThan(0)
  await api.call(transactions.bulk, { body: { filter: { q: 'jabuti' }, expectedCount: 2, delete: true } })
  await api.call(undo.empty)
  await expect.poll(() => partsLike('jab')).toBe(0)
  expect(await partsLike('fei')).toBe(1)
  await remove()
})

test('a deleted user is in no file of the database', async () => {
  const { api, remove } = await signUp()
  await everything(factories(api), 'Jacarandá')
  expect(copiesOf(person.email) > 0).toBe(isSqlite)
  expect((await remove()).status).toBe(200)
  for (const text of [person.email, person.name, 'Jacarandá', 'jacaranda'])
    await expect.poll(() => copiesOf(latin(text)), { message: text }).toBe(0)
})
