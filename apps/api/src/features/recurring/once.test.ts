import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '@tostao/contract/endpoint'
import * as recurring from '@tostao/contract/recurring'
import { afterAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../database/connection.ts'
import { claimJob } from '../../database/jobs.ts'
import { isConstraintViolation } from '../../database/sql.ts'
import { postRecurring } from '../../jobs/post-recurring.ts'
import { signAccessToken } from '../../lib/access-token.ts'
import { sessionCaller } from '../../lib/caller.ts'
import { createClock } from '../../lib/clock.ts'
import { apiClient } from '../../test/api-client.ts'
import { serverProcess } from '../../test/server-process.ts'
import { testApp } from '../../test/test-app.ts'
import { dueUntil } from './rules/due-dates.ts'

const { app, db, deps, databaseUrl, signedIn } = await testApp()
const { config } = deps
const second = databaseUrl === undefined ? db : await openDatabase({ databaseUrl, dataDir: '' }, deps.clock.instant())
const otherApp = await buildApp({ ...deps, db: second })
afterAll(async () => {
  await otherApp.close()
  if (second !== db) await second.destroy()
})

const MONTHLY = { nextRun: '2017-01-31', dueDay: 31, intervalUnit: 'month', intervalCount: 1, dueRule: 'day' } as const
const SERIES = { ...MONTHLY, endsOn: null }
const realClock = createClock(config.timeZone)
const datesDue = () => dueUntil(SERIES, realClock.today()).dates

/** A user with automatic fixed expenses of almost ten years. */
async function manyDue(count: number) {
  const { user } = await signedIn()
  const account = await user.has.account()
  for (let index = 0; index < count; index += 1) await user.has.recurring({ account, mode: 'automatic', ...MONTHLY })
  const token = await signAccessToken(config.secret, realClock, sessionCaller(user.id, user.sessionId))
  const posted = async () => {
    const dates = await db.selectFrom('transactions').select('date').where('user_id', '=', user.id).execute()
    return dates.map(({ date }) => date).sort()
  }
  const post = async (url: string): Promise<number> => {
    const request = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
    const { data } = await (await fetch(url + API_BASE + recurring.run.path, request)).json()
    return data.created
  }
  const expected = () => datesDue().flatMap((date) => Array.from({ length: count }, () => date))
  return { posted, post, expected }
}

const settings = {
  DATA_DIR: config.dataDir,
  APP_SECRET: config.secret,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
}

test('of many presses on two servers one pays', async () => {
  const { user, token } = await signedIn()
  const account = await user.has.account()
  const { id } = await user.has.recurring({ account })
  const there = await user.has.expense({ account })
  const body = { id, dueDate: '2026-11-25' }
  const headers = { authorization: `Bearer ${token}` }
  const presses = [app, otherApp, app, otherApp].flatMap((server) => {
    const api = apiClient(server, headers)
    return [
      api.call(recurring.confirm, { body }),
      api.call(recurring.confirm, { body: { ...body, transactionId: there.id } }),
      api.call(recurring.skip, { body }),
    ]
  })
  const done = await Promise.allSettled(presses)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of done) if (result.status === 'rejected') expect(String(result.reason)).toContain('409')
})

test('the database refuses a second row for a due date, and a transaction that pays two', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const { id: transactionId } = await user.has.expense({ account })
  const paid = await user.has.recurring({ account, transactionId })
  const other = await user.has.recurring({ account })
  const row = { user_id: user.id, skipped: 0, posted_on: null } as const
  const rows = [
    { ...row, recurring_id: paid.id, due_date: '2026-11-25', transaction_id: null },
    { ...row, recurring_id: other.id, due_date: '2026-11-25', transaction_id: transactionId },
  ]
  for (const refused of rows) {
    const error = await db
      .insertInto('recurring_postings')
      .values(refused)
      .execute()
      .catch((reason: unknown) => reason)
    expect(isConstraintViolation(error)).toBe(true)
  }
})

test('runs and jobs of two servers at once post each due date once', async () => {
  const { posted } = await manyDue(3)
  await Promise.all([postRecurring.run(deps), postRecurring.run({ ...deps, db: second }), postRecurring.run(deps)])
  expect(await posted()).toEqual(dueUntil(SERIES, deps.clock.today()).dates.flatMap((date) => [date, date, date]))
})

test.runIf(inject('engine') === 'postgres')(
  'two real servers post each due date once',
  { timeout: 120_000 },
  async () => {
    const { posted, post, expected } = await manyDue(5)
    const servers = await Promise.all([serverProcess(settings), serverProcess(settings)])
    await Promise.all(servers.map(({ ready }) => ready()))
    await Promise.all(servers.flatMap(({ url }) => [post(url), post(url), post(url)]))
    expect(await posted()).toEqual(expected())
  },
)

test('a server killed while it posts leaves all or nothing, and the next run completes it', {
  timeout: 240_000,
}, async () => {
  // The calls are to post, not the servers' own job.
  await claimJob(db, postRecurring.name, { now: realClock.now(), every: postRecurring.everyMilliseconds })
  const [measured, { posted, post, expected }] = [await manyDue(8), await manyDue(8)]
  const undisturbed = await serverProcess(settings)
  await undisturbed.ready()
  const began = performance.now()
  await measured.post(undisturbed.url)
  const duration = performance.now() - began

  const kills: number[] = []
  for (let patience = duration / 3; (await posted()).length === 0; patience *= 2) {
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    const answer = await Promise.race([post(url).catch(() => 'cut off'), wait(patience, 'at it')])
    child.kill('SIGKILL')
    await ended
    if (answer === 'at it') kills.push((await posted()).length)
  }
  expect(kills.filter((rows) => rows !== 0 && rows !== expected().length)).toEqual([])
  expect(kills.length).toBeGreaterThan(0)
  await post(undisturbed.url)
  expect(await posted()).toEqual(expected())
})
