import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller } from '../lib/caller.ts'
import { instantAt } from '../lib/clock.ts'
import { apiClient } from '../test/api-client.ts'
import { testApp } from '../test/test-app.ts'
import { forgetOldAnswers } from './answer-rows.ts'
import { expiryAt } from './idempotency.ts'

const { app, db, deps, signedIn, travelTo } = await testApp()
const START = deps.clock.now()
const DAY = 24 * 60 * 60_000
const daysLater = (days: number) => travelTo(instantAt(START + days * DAY))

async function somebody() {
  travelTo(instantAt(START))
  const { user } = await signedIn()
  const account = await user.has.account()
  /** With a token of the moment. */
  const api = async () => {
    const token = await signAccessToken(deps.config.secret, deps.clock, sessionCaller(user.id, user.sessionId))
    return apiClient(app, { authorization: `Bearer ${token}` })
  }
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
  const body = {
    type: 'DESPESA',
    description: 'Feira',
    amount: 52_30,
    accountId: account.id,
    date: '2026-11-21',
    status: 'CLEARED',
  } as const
  const send = async (key: string) => (await api()).call(transactions.create, { body }, keyed(key))
  const refused = async (key: string, amount: number = body.amount) =>
    (await api()).refusal(transactions.create, { body: { ...body, amount } }, keyed(key))
  const count = async () => (await (await api()).call(transactions.totals, { query: {} })).count
  return { user, api, send, refused, count }
}

test('a key is known for a day, one of what was written without a network for 30', async () => {
  const { send, count } = await somebody()
  const [usual, offline] = [await send('usual'), await send('offline-1')]
  daysLater(29.9)
  await cleanUp.run(deps)
  expect((await send('offline-1')).id).toBe(offline.id)
  expect((await send('usual')).id).not.toBe(usual.id)
  daysLater(30.1)
  expect((await send('offline-1')).id).not.toBe(offline.id)
  expect(await count()).toBe(4)
})

test('of more keys than are kept the newest are known, of what was written without a network all', async () => {
  const { send, count } = await somebody()
  const keys = ['offline-1', 'first', 'second', 'third']
  for (const [index, key] of keys.entries()) {
    daysLater(index / 100)
    await send(key)
  }
  await forgetOldAnswers(db, expiryAt(deps.clock), 2)
  for (const key of keys) await send(key)
  expect(await count()).toBe(5)
})

test('the job forgets the keys of who does not come back, each in its time', async () => {
  const { user, send } = await somebody()
  for (const key of ['usual', 'offline-1']) await send(key)
  const keys = async () => {
    await cleanUp.run(deps)
    const rows = await db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user.id).execute()
    return rows.map(({ key }) => key)
  }
  daysLater(1.1)
  expect(await keys()).toEqual(['offline-1'])
  daysLater(30.1)
  expect(await keys()).toEqual([])
})

test('500 keys of what was written without a network are known; one more is refused and none forgotten', async () => {
  const { user, send, refused, count } = await somebody()
  const first = await send('offline-first')
  const { body_hash, answer, route } = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'route'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const created_at = deps.clock.instant()
  const rows = Array.from({ length: 499 }, (_, n) => ({ key: `offline-${n}`, route, body_hash, answer, created_at }))
  await db
    .insertInto('idempotency_keys')
    .values(rows.map((row) => ({ ...row, user_id: user.id })))
    .execute()
  expect(await refused('offline-more')).toMatchObject({ status: 409, code: 'too_many_offline' })
  expect((await send('offline-first')).id).toBe(first.id)
  await send('usual')
  expect(await count()).toBe(2)
})

test('after the trash is emptied the key of what was written without a network is known, and its answer gone', async () => {
  const { user, api, send, refused, count } = await somebody()
  await send('offline-1')
  await send('usual')
  await (await api()).call(undo.empty)
  const rows = await db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', user.id).execute()
  expect(rows).toMatchObject([{ key: 'offline-1', answer: '' }])
  expect(await refused('offline-1')).toMatchObject({ status: 409, code: 'already_sent' })
  expect(await refused('offline-1', 1)).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await count()).toBe(2)
})
