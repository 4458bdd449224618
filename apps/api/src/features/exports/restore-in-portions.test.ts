import { setImmediate as nextTurn } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as example from '@tostao/contract/example'
import * as exports from '@tostao/contract/exports'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { holding } from '../../calls/under-mark.ts'
import { takeBackAtStart, takeBackRestores } from '../../jobs/take-back-restores.ts'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { unzipped } from '../../test/unzipped.ts'
import { zipped } from '../../test/zipped.ts'
import { takeBackRestore } from './service/restore-in-portions.ts'

const { signedIn, db, deps, travelTo } = await testApp()
const ROWS = 6_000
type Person = Awaited<ReturnType<typeof signedIn>>

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
const count = async ({ api }: Person) => (await api.call(transactions.totals, { query: {} })).count

test('a large archive comes in as a whole, and the user’s other calls are refused until it is there', async () => {
  const [one, neighbour] = [await signedIn(), await signedIn()]
  const file = await zipped(files)
  let isOver = false
  const restoring = one.api.call(exports.restore, { file }).finally(() => {
    isOver = true
  })
  const seen = new Set<unknown>()
  while (!isOver) {
    await nextTurn()
    const { statusCode, body } = await one.api.raw({ url: '/api/v1/accounts' })
    const { data, error } = JSON.parse(body)
    seen.add(error?.code ?? data.length)
    expect(statusCode).toBe(error ? 409 : 200)
    expect(await neighbour.api.call(accounts.list, { query: {} })).toEqual([])
  }
  const answered = await restoring
  const found = await one.api.call(accounts.list, { query: {} })
  expect(answered).toEqual({
    accounts: found.length,
    transactions: await db
      .selectFrom('transactions')
      .select('id')
      .where('user_id', '=', one.user.id)
      .execute()
      .then((rows) => rows.length),
  })
  expect(seen).toContain('restoring')
  expect([...seen].filter((each) => each !== 'restoring').every((each) => each === 0 || each === found.length)).toBe(
    true,
  )
  expect(await count(one)).toBeGreaterThan(ROWS)
})

test('a large archive that is refused at its end leaves what was there before', async () => {
  const one = await signedIn()
  await one.api.call(categories.createDefaults)
  await one.api.call(example.create)
  const before = [await count(one), (await one.api.call(categories.list, { query: {} })).length]
  const budgets = (files['budgets.csv'] ?? '').split('\r\n')
  const twice = [budgets[0], budgets[1], budgets[1]?.replace(/^\d+/, '999999'), ''].join('\r\n')
  const about = JSON.parse(files['tostao.json'] ?? '')
  const counts = JSON.stringify({ ...about, rows: { ...about.rows, budgets: 2 } })
  const broken = await zipped({ ...files, 'budgets.csv': twice, 'tostao.json': counts })
  expect(await one.api.refusal(exports.restore, { file: broken })).toMatchObject({
    code: 'archive_invalid',
    reason: expect.stringContaining('budgets.csv, linha 3'),
  })
  expect([await count(one), (await one.api.call(categories.list, { query: {} })).length]).toEqual(before)
  await one.api.call(exports.restore, { file: await zipped(files) })
  expect(await count(one)).toBeGreaterThan(ROWS)
})

test('nobody takes back what somebody else has gone on with, or ended', async () => {
  const one = await signedIn()
  const account = await one.user.has.account()
  await one.user.has.expense({ account })
  const before = await possessionsOf(db, one.user.id)
  const portion = (touched: string) =>
    holding(one.user.id, deps.clock, touched, (work) => db.transaction().execute(work))
  const takeBack = (touched: string) =>
    takeBackRestore(one.user.id, deps.clock, { categories: [], example: false }, portion(touched))
  const refused = { code: 'unavailable' }
  // The mark has ended: its data are the user's own by now.
  await expect(takeBack(deps.clock.instant())).rejects.toMatchObject(refused)
  const mark = { user_id: one.user.id, touched_at: deps.clock.instant(), gave_way: '{"categories":[],"example":false}' }
  await db.insertInto('restores').values(mark).execute()
  await expect(takeBack('2026-11-21T14:59:59.999Z')).rejects.toMatchObject(refused)
  await db.deleteFrom('restores').where('user_id', '=', one.user.id).execute()
  expect(await possessionsOf(db, one.user.id)).toEqual(before)
})

test('what a killed restore left is taken back: at the start of the only server, else after two minutes', async () => {
  const one = await signedIn()
  await one.user.has.expense({ account: await one.user.has.account() })
  const killed = {
    user_id: one.user.id,
    touched_at: deps.clock.instant(),
    gave_way: '{"categories":[],"example":false}',
  }
  await db.insertInto('restores').values(killed).execute()
  expect(await one.api.refusal(accounts.list, { query: {} })).toMatchObject({ status: 409, code: 'restoring' })
  await takeBackRestores.run(deps)
  expect(await one.api.refusal(accounts.list, { query: {} })).toMatchObject({ code: 'restoring' })
  if (deps.config.databaseUrl === undefined) await takeBackAtStart(deps)
  else {
    await takeBackAtStart(deps)
    expect(await one.api.refusal(accounts.list, { query: {} })).toMatchObject({ code: 'restoring' })
    travelTo('2026-11-21T15:02:01Z')
    await takeBackRestores.run(deps)
  }
  expect(await one.api.call(accounts.list, { query: {} })).toEqual([])
  expect(await db.selectFrom('transactions').select('id').where('user_id', '=', one.user.id).execute()).toEqual([])
})
