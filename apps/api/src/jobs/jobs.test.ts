import * as health from '@tostao/contract/health'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { refuseWrites } from '../backup/damage.ts'
import { openDatabase } from '../database/connection.ts'
import { claimJob, LEASE_SECONDS, type Run, recordFailure, recordSuccess, renewLease } from '../database/jobs.ts'
import type { Job } from '../job.ts'
import { instantAt } from '../lib/clock.ts'
import { VERSION } from '../lib/version.ts'
import { testApp } from '../test/test-app.ts'
import { cleanUp } from './clean-up.ts'
import { runIfDue, startJobs } from './start.ts'

const { deps, db, databaseUrl, signedIn, anonymous, travelTo } = await testApp()
const second = databaseUrl === undefined ? db : await openDatabase({ databaseUrl, dataDir: '' }, deps.clock.instant())
afterAll(async () => {
  if (inject('engine') === 'postgres') await second.destroy()
})

const reported: object[] = []
const log = { error: (line: object) => void reported.push(line) }
const counting = (name: string) => {
  const run = async () => {
    job.runs += 1
  }
  const job = { name, everyMilliseconds: 60 * 60_000, runs: 0, run }
  return job
}

test('of two servers one runs a job, and once in its time', async () => {
  const job = counting('count')
  const runDueJobs = () => Promise.all([deps, { ...deps, db: second }].map((server) => runIfDue(server, log, job)))
  await runDueJobs()
  await runDueJobs()
  expect(job.runs).toBe(1)
  travelTo('2026-11-21T16:00:00Z')
  await runDueJobs()
  expect(job.runs).toBe(2)
})

test('a run that fails is logged, shown by health until one succeeds, and due again after 1, 2, 4 … 60 minutes', async () => {
  const failing = counting('fail')
  const run = async () => {
    await failing.run()
    throw new Error('no')
  }
  let now = deps.clock.now()
  const runDueJobs = (minutes: number, job: Job = { ...failing, run }) => {
    now += minutes * 60_000
    travelTo(instantAt(now))
    return runIfDue(deps, log, job)
  }
  await runDueJobs(0)
  expect(reported).toEqual([{ job: 'fail', err: new Error('no') }])
  expect(await anonymous.call(health.check)).toEqual({ status: 'ok', db: 'ok', version: VERSION, jobs: 'error' })
  for (const [index, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await runDueJobs(wait - 0.1)
    expect(failing.runs, `before ${wait} minutes`).toBe(index + 1)
    await runDueJobs(0.1)
    expect(failing.runs, `after ${wait} minutes`).toBe(index + 2)
  }
  // A job that runs each minute is tried again, too: no clock was ahead.
  await runDueJobs(30, { ...failing, run, everyMilliseconds: 60_000 })
  expect(failing.runs).toBe(9)
  await runDueJobs(30, failing)
  expect(failing.runs).toBe(10)
  expect(await anonymous.call(health.check)).toEqual({ status: 'ok', db: 'ok', version: VERSION })
  await runDueJobs(59, failing)
  expect(failing.runs).toBe(10)
})

/** Makes the lease of a job so many seconds older. */
const age = (name: string, seconds: number) =>
  db
    .updateTable('jobs')
    .set(({ eb }) => ({ leased_until: eb('leased_until', '-', seconds) }))
    .where('name', '=', name)
    .execute()

test('a run that was killed is taken over after its lease, one that works is not, and one that was taken for dead ends', async () => {
  const claim = () => claimJob(second, 'long', { now: deps.clock.now(), every: 60_000 })
  const killed = await claim()
  if (!killed) throw new Error('The job was not due')
  await age('long', LEASE_SECONDS - 60)
  expect(await claim()).toBeUndefined()
  expect(await renewLease(db, killed)).toBe(true)
  await age('long', LEASE_SECONDS - 60)
  expect(await claim()).toBeUndefined()
  // By a clock of the database that was ahead: it may work, and if it does not, its lease ends in time.
  await age('long', -26 * 3600)
  expect(await claim()).toBeUndefined()
  await age('long', LEASE_SECONDS - 60)
  expect(await claim()).toBeUndefined()
  await age('long', 120)
  const next = await claim()
  expect(next).toBeDefined()
  expect(await renewLease(db, killed)).toBe(false)
  await recordSuccess(db, killed, 0)
  await recordFailure(db, killed, 0)
  expect(await renewLease(db, next ?? killed)).toBe(true)
})

test('a run renews its lease while it works, and is told when another server has it', async () => {
  const began = Promise.withResolvers<AbortSignal | undefined>()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = (_: unknown, lost?: AbortSignal) => {
    began.resolve(lost)
    return new Promise<void>((_resolve, reject) => lost?.addEventListener('abort', () => reject(lost.reason)))
  }
  const running = runIfDue(deps, log, { name: 'renewed', everyMilliseconds: 60_000, run })
  const lost = await began.promise
  const leasedUntil = async () =>
    (await db.selectFrom('jobs').select('leased_until').where('name', '=', 'renewed').executeTakeFirst())?.leased_until
  const first = (await leasedUntil()) ?? 0
  await age('renewed', LEASE_SECONDS - 60)
  vi.advanceTimersByTime((LEASE_SECONDS * 1000) / 3)
  await expect.poll(leasedUntil).toBeGreaterThanOrEqual(first)
  expect(lost?.aborted).toBe(false)
  await age('renewed', LEASE_SECONDS + 60)
  const taken = await claimJob(second, 'renewed', { now: deps.clock.now(), every: 60_000 })
  expect(taken).toBeDefined()
  vi.advanceTimersByTime((LEASE_SECONDS * 1000) / 3)
  await running
  expect(lost?.aborted).toBe(true)
  expect(await renewLease(db, taken ?? { name: '', id: '', failures: 0 })).toBe(true)
})

test('a failure that the database did not take is recorded when it takes it', async () => {
  const unrecorded = new Map<string, Run>()
  const job = counting('cut off')
  const run = await claimJob(db, 'cut off', { now: deps.clock.now(), every: job.everyMilliseconds })
  if (run) unrecorded.set('cut off', run)
  await runIfDue(deps, log, job, unrecorded)
  expect([job.runs, unrecorded.size]).toEqual([0, 0])
  travelTo(instantAt(deps.clock.now() + 60_000))
  await runIfDue(deps, log, job, unrecorded)
  expect(job.runs).toBe(1)
})

test.runIf(inject('engine') === 'sqlite')('a failure that the database no longer takes is logged once', async () => {
  reported.length = 0
  const run = async () => {
    await refuseWrites(db)
    throw new Error('no')
  }
  await runIfDue(deps, log, { ...counting('find damage'), run })
  await sql`pragma query_only = off`.execute(db)
  expect(reported).toEqual([{ job: 'find damage', err: new Error('no') }])
})

test('stopping waits for the job that is running and begins no other', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = { ...counting('slow'), run: () => gate.promise }
  const after = counting('after')
  const jobs = startJobs(deps, log, [slow, after])
  const stopped = jobs.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, new Promise((go) => setTimeout(go, 50, 'waiting'))])).toBe('waiting')
  gate.resolve()
  expect(await stopped).toBe('stopped')
  expect(after.runs).toBe(0)
})

test('the clean-up deletes expired sessions and keeps those that live', async () => {
  const { user } = await signedIn()
  const ended = await signedIn()
  await db
    .updateTable('sessions')
    .set({ expires_at: '2026-01-01T00:00:00.000Z' })
    .where('user_id', '=', ended.user.id)
    .execute()
  await runIfDue(deps, log, cleanUp)
  const owners = (await db.selectFrom('sessions').select('user_id').execute()).map((row) => row.user_id)
  expect(owners).toContain(user.id)
  expect(owners).not.toContain(ended.user.id)
})
