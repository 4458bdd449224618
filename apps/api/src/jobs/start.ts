// This folder has the work by the clock. Each job is run by one server at a time, which holds its lease in the table
// `jobs`; what servers left half done is looked for by each of them (`watch-restores.ts`). Jobs of backups are in
// `backup/`.

import { claimJob, LEASE_SECONDS, type Run, recordFailure, recordSuccess, renewLease } from '../database/jobs.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../job.ts'
import type { Log } from '../lib/background.ts'
import { RefusedError } from '../lib/refused-error.ts'
import { cleanUp } from './clean-up.ts'
import { fillTextIndex } from './fill-text-index.ts'
import { postRecurring } from './post-recurring.ts'
import { readMerchantsJob } from './read-merchants.ts'
import { sendReminders } from './send-reminders.ts'
import { watchRestores } from './watch-restores.ts'

const JOBS = [fillTextIndex, readMerchantsJob, postRecurring, sendReminders, cleanUp]
const RUN_EVERY_MILLISECONDS = 30_000
/** Two may fail. */
const RENEW_EVERY_MILLISECONDS = (LEASE_SECONDS * 1000) / 4

/** All that a server does by itself, but for its backups. */
export function startAllJobs(deps: Deps, log: Log) {
  const started = [startJobs(deps, log), watchRestores(deps, log)]
  return { stop: async () => void (await Promise.all(started.map((one) => one.stop()))) }
}

/** Runs the jobs that are due, now and twice a minute, until `stop`, which waits for the one that is running. */
export function startJobs(deps: Deps, log: Log, jobs: readonly Job[] = JOBS) {
  let running: Promise<void> | undefined
  let stopped = false
  const unrecorded = new Map<string, Run>()
  const runDueJobs = () => {
    running ??= runAll().finally(() => {
      running = undefined
    })
  }
  const runAll = async () => {
    for (const job of jobs) if (!stopped) await runIfDue(deps, log, job, unrecorded)
  }
  runDueJobs()
  const timer = setInterval(runDueJobs, RUN_EVERY_MILLISECONDS).unref()
  return {
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Runs a job if it is due and no other server is at it. Never rejects: what fails is logged and shown by health.
 * `unrecorded` keeps the runs of which the database did not take that they failed.
 */
export async function runIfDue(
  deps: Deps,
  log: Log,
  job: Job,
  unrecorded: Map<string, Run> = new Map(),
): Promise<void> {
  const { db, clock } = deps
  try {
    const failed = unrecorded.get(job.name)
    if (failed) await recordFailure(db, failed, clock.now())
    unrecorded.delete(job.name)
    if (job.hasWork && !(await job.hasWork(deps))) return
    const [now, every] = [clock.now(), job.everyMilliseconds]
    const run = await claimJob(db, job.name, { now, every })
    if (!run) return
    try {
      await whileLeased(deps, log, run, (lost) => job.run(deps, lost))
      await recordSuccess(db, run, now + every)
    } catch (error) {
      // Other errors may quote what a user has typed.
      const reason = error instanceof RefusedError ? `: ${error.message}` : ''
      log.error({ job: job.name, err: error }, `job failed${reason}`)
      // A database that is gone, or has just been found damaged, does not take it.
      await recordFailure(db, run, clock.now()).catch(() => unrecorded.set(job.name, run))
    }
  } catch (error) {
    log.error({ job: job.name, err: error }, 'job not run')
  }
}

/** Renews the lease of a run while it works. One that lost it, as a process that was stopped for long does, is to end. */
async function whileLeased(
  { db }: Deps,
  log: Log,
  run: Run,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const renew = () =>
    renewLease(db, run).then(
      (isOurs) => isOurs || lost.abort(new Error('Another server has taken the job over')),
      (err: unknown) => log.error({ job: run.name, err }, 'lease of job not renewed'),
    )
  const timer = setInterval(() => void renew(), RENEW_EVERY_MILLISECONDS).unref()
  try {
    await work(lost.signal)
  } finally {
    clearInterval(timer)
  }
}
