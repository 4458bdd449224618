import * as health from '@tostao/contract/health'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../database/connection.ts'
import { refuseWrites } from '../database/damage.ts'
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
  const look = () => Promise.all([deps, { ...deps, db: second }].map((server) => runIfDue(server, log, job)))
  await look()
  await look()
  expect(job.runs).toBe(1)
  travelTo('2026-11-21T16:00:00Z')
  await look()
  expect(job.runs).toBe(2)
})

test('a run that fails is logged and shown by health until one succeeds', async () => {
  const failing = { ...counting('fail'), run: () => Promise.reject(new Error('no')) }
  await runIfDue(deps, log, failing)
  expect(reported).toEqual([{ job: 'fail', err: new Error('no') }])
  expect(await anonymous.call(health.check)).toEqual({ status: 'ok', db: 'ok', jobs: 'error' })
  travelTo('2026-11-21T17:00:00Z')
  await runIfDue(deps, log, counting('fail'))
  expect(await anonymous.call(health.check)).toEqual({ status: 'ok', db: 'ok' })
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
