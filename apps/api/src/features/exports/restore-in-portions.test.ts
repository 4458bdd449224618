import { setImmediate as nextTurn } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import * as transactions from '@tostao/contract/transactions'
import { afterEach, expect, test } from 'vitest'
import { restoreLock } from '../../calls/restore-lock.ts'
import { findLock } from '../../calls/restore-lock-rows.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { checkForLeft, releaseAtStart } from '../../jobs/watch-restores.ts'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { zipped } from '../../test/zipped.ts'
import { takeBackRestore } from './service/restore-in-portions.ts'

const { signedIn, db, deps, travelTo } = await testApp()
const ROWS = 6_000
const MANY = 15_000
type Person = Awaited<ReturnType<typeof signedIn>>
type Files = Record<string, string>
afterEach(() => travelTo('2026-11-21T15:00:00Z'))

/** More rows than come in by one transaction. */
const files = await (async () => {
  const { user, api } = await signedIn()
  const { account } = await everything(user.has, 'meu')
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `2026-10-${10 + (row % 20)},Compra ${row},DESPESA,1.00,${account.id},,,`,
  )
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  await user.has.imported(new TextEncoder().encode([header, ...rows].join('\n')))
  return unzipped(await api.call(exports.everything))
})()

const countsIn = (from: Files): Record<string, number> => JSON.parse(from['tostao.json'] ?? '').rows
const withRows = (table: string, lines: readonly string[], from: Files = files): Files => {
  const about = JSON.parse(from['tostao.json'] ?? '')
  const counts = JSON.stringify({ ...about, rows: { ...about.rows, [table]: lines.length - 1 } })
  return { ...from, [`${table}.csv`]: `${lines.join('\r\n')}\r\n`, 'tostao.json': counts }
}
/** More rows than come in before the answer. */
const many = (() => {
  const lines = (files['payees.csv'] ?? '').trimEnd().split('\r\n')
  const names = lines[0]?.split(',') ?? []
  const first = lines[1]?.split(',') ?? []
  const copies = Array.from({ length: MANY }, (_, index) =>
    first
      .with(names.indexOf('id'), `${900_000 + index}`)
      .with(names.indexOf('name'), `Loja ${index}`)
      .join(','),
  )
  return withRows('payees', [...lines, ...copies])
})()
const withBudgetTwice = (from: Files): Files => {
  const [header = '', budget = ''] = (from['budgets.csv'] ?? '').split('\r\n')
  return withRows('budgets', [header, budget, budget.replace(/^\d+/, '999999')], from)
}

const count = async ({ api }: Person) => (await api.call(transactions.totals, { query: {} })).count
const status = ({ api }: Person) => api.call(exports.restoreStatus)
const isOver = async (person: Person) => (await status(person)).state !== 'running'
const over = (person: Person) => expect.poll(() => isOver(person), { timeout: 120_000, interval: 20 }).toBe(true)
const withCategories = async () => {
  const one = await signedIn()
  await one.api.call(categories.createDefaults)
  return one
}
const before = async (one: Person) => [
  await count(one),
  (await one.api.call(categories.list, { query: {} })).length,
  (await one.api.call(accounts.list, { query: {} })).length,
]
const log = { error: (line: object) => expect(line).toBeUndefined() }

test('an archive of up to 20 000 rows is answered when all of it is there; the user’s other calls are refused meanwhile', async () => {
  const [one, neighbour] = [await signedIn(), await signedIn()]
  const file = await zipped(files)
  let isAnswered = false
  const restoring = one.api.call(exports.restore, { file }).finally(() => {
    isAnswered = true
  })
  const seen = new Set<unknown>()
  while (!isAnswered) {
    await nextTurn()
    const { statusCode, body } = await one.api.raw({ url: '/api/v1/accounts' })
    const { data, error } = JSON.parse(body)
    seen.add(error?.code ?? data.length)
    expect(statusCode).toBe(error ? 409 : 200)
    expect(await neighbour.api.call(accounts.list, { query: {} })).toEqual([])
  }
  const found = await one.api.call(accounts.list, { query: {} })
  expect(await restoring).toEqual({ accounts: found.length, transactions: countsIn(files)['transactions'] })
  expect(seen).toContain('restoring')
  expect([...seen].filter((each) => each !== 'restoring').every((each) => each === 0 || each === found.length)).toBe(
    true,
  )
  expect(await count(one)).toBeGreaterThan(ROWS)
  expect(await status(one)).toEqual({ state: 'none' })
})

test('one that is refused at its end leaves what was there before', async () => {
  const one = await withCategories()
  const was = await before(one)
  expect(await one.api.refusal(exports.restore, { file: await zipped(withBudgetTwice(files)) })).toMatchObject({
    code: 'archive_invalid',
    reason: expect.stringContaining('budgets.csv, linha 3'),
  })
  expect(await before(one)).toEqual(was)
  // A rule that only shows when all is there.
  const [header = '', fixed = ''] = (files['recurring.csv'] ?? '').split('\r\n')
  const cells = fixed.split(',').with(header.split(',').indexOf('next_run'), '2026-12-31')
  const file = await zipped(withRows('recurring', [header, cells.join(',')]))
  expect(await one.api.refusal(exports.restore, { file })).toMatchObject({
    code: 'archive_invalid',
    reason: expect.stringContaining('no dia escolhido. Não é assim: 1 (recurring.csv, id '),
  })
  expect(await before(one)).toEqual(was)
})

test('a larger one is answered at once, goes on by itself, says how far it is, and what became of it', async () => {
  const one = await withCategories()
  const file = await zipped(many)
  const of = Object.values(countsIn(many)).reduce((sum, each) => sum + each, 0)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = { restore: { state: 'running', rows: 0, of, cancelled: false } }
  expect(await one.api.call(exports.restore, { file }, { headers })).toEqual(answer)
  const seen = new Set<number>()
  const refusals = new Set<string>()
  let isRetried = false
  for (;;) {
    const now = await status(one)
    if (now.state !== 'running') break
    expect(now.of).toBe(of)
    seen.add(now.rows)
    const { body } = await one.api.raw({ url: '/api/v1/accounts' })
    if (JSON.parse(body).error) refusals.add(JSON.parse(body).error.message)
    if (!isRetried && now.rows > 0) {
      isRetried = true
      // The same call again is answered the same, another one refused.
      expect(await one.api.call(exports.restore, { file }, { headers })).toEqual(answer)
      expect(await one.api.refusal(exports.restore, { file })).toMatchObject({ code: 'restoring' })
    }
    await nextTurn()
  }
  expect(isRetried).toBe(true)
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b))
  expect(refusals).toContain('Seus dados estão voltando: 0%.')
  expect(refusals.size).toBeGreaterThan(3)
  const there = await one.api.call(accounts.list, { query: {} })
  const done = { accounts: there.length, transactions: countsIn(many)['transactions'] }
  expect(await status(one)).toEqual({ state: 'done', ...done })
  expect(await count(one)).toBeGreaterThan(ROWS)
  expect(await one.api.refusal(exports.cancelRestore)).toMatchObject({ code: 'restore_not_found', status: 404 })
})

test('one that is wrong is told by its line, and nothing of it is there', async () => {
  const one = await withCategories()
  const was = await before(one)
  const lines = (many['transactions.csv'] ?? '').trimEnd().split('\r\n')
  const at = lines.length - 1
  const wrong = withRows('transactions', lines.with(at, (lines[at] ?? '').replace('DESPESA', 'DOAÇÃO')), many)
  await one.api.call(exports.restore, { file: await zipped(wrong) })
  await over(one)
  expect(await status(one)).toEqual({
    state: 'failed',
    line: at + 1,
    message: expect.stringMatching(new RegExp(`nada foi importado. \\(transactions.csv, linha ${at + 1}: type`)),
  })
  expect(await before(one)).toEqual(was)
  // Only the database finds this, after all the transactions.
  await one.api.call(exports.restore, { file: await zipped(withBudgetTwice(many)) })
  expect(await status(one)).toMatchObject({ state: 'running' })
  await over(one)
  expect(await status(one)).toMatchObject({ state: 'failed', line: 3, message: expect.stringContaining('budgets.csv') })
  expect(await before(one)).toEqual(was)
  travelTo('2026-11-22T16:00:00Z')
  await cleanUp.run(deps)
  travelTo('2026-11-21T15:00:00Z')
  expect(await status(one)).toEqual({ state: 'none' })
})

test.each([
  ['while it is checked', 0],
  ['when a part is there', 2_000],
])('it is cancelled %s, and what was there before comes back', async (_when, rows) => {
  const one = await withCategories()
  const was = await before(one)
  await one.api.call(exports.restore, { file: await zipped(many) })
  const reached = async () => {
    const now = await status(one)
    return now.state === 'running' && now.rows >= rows
  }
  while (!(await reached())) await nextTurn()
  await one.api.call(exports.cancelRestore)
  await over(one)
  expect(await status(one)).toEqual({ state: 'none' })
  expect(await before(one)).toEqual(was)
})

const left = (user_id: Person['user']['id'], holder: string | null) =>
  db.insertInto('restores').values({ user_id, holder, total: 10, done: 1, gave_way: '{"categories":[]}' }).execute()

test('nobody takes back what somebody else has taken over, or ended', async () => {
  const one = await signedIn()
  await one.user.has.expense({ account: await one.user.has.account() })
  const was = await possessionsOf(db, one.user.id)
  const { takingBack } = restoreLock(one.user.id, 'somebody', (work) => db.transaction().execute(work))
  const nothing = { categories: [] }
  const takeBack = () => takeBackRestore(one.user.id, nothing, takingBack, async () => undefined)
  const refused = { code: 'unavailable' }
  // The lock has ended: its data are the user's own by now.
  await expect(takeBack()).rejects.toMatchObject(refused)
  await left(one.user.id, 'another')
  await expect(takeBack()).rejects.toMatchObject(refused)
  await db.deleteFrom('restores').where('user_id', '=', one.user.id).execute()
  expect(await possessionsOf(db, one.user.id)).toEqual(was)
})

test('what a killed server left is taken back when its lock has stood still for two minutes, whatever the clock says', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  for (const { user } of [one, other]) {
    await user.has.expense({ account: await user.has.account() })
    await left(user.id, 'a server')
  }
  travelTo('2026-11-20T13:00:00Z')
  let seconds = 0
  const lookNow = checkForLeft(deps, log, { time: () => seconds * 1000 })
  const look = async (at: number) => {
    seconds = at
    await lookNow()
  }
  await look(0)
  await look(60)
  await look(119)
  // The other one works on.
  await db.updateTable('restores').set({ beat: 1 }).where('user_id', '=', other.user.id).execute()
  expect(await one.api.refusal(accounts.list, { query: {} })).toMatchObject({ status: 409, code: 'restoring' })
  await look(121)
  expect(await one.api.call(accounts.list, { query: {} })).toEqual([])
  expect(await status(one)).toMatchObject({ state: 'failed', line: null })
  expect(await findLock(db, other.user.id)).toMatchObject({ holder: 'a server', beat: 1 })
  // Two looks far apart are not two minutes of standing still: the database may have hung meanwhile.
  await look(500)
  expect(await findLock(db, other.user.id)).toMatchObject({ holder: 'a server' })
  await look(600)
  expect(await other.api.call(accounts.list, { query: {} })).toEqual([])
})

test.runIf(deps.config.databaseUrl === undefined)('at the start of the only server, at once', async () => {
  const one = await signedIn()
  await one.user.has.expense({ account: await one.user.has.account() })
  await left(one.user.id, 'the run before')
  travelTo('2026-11-20T13:00:00Z')
  await releaseAtStart(deps)
  await checkForLeft(deps, log)()
  expect(await one.api.call(accounts.list, { query: {} })).toEqual([])
})
