import { RefusedError } from '../database/backups/files.ts'
import { claimJob, recordRun } from '../database/jobs.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../lib/background.ts'
import { instantAt } from '../lib/clock.ts'
import { cleanUp } from './clean-up.ts'
import { fillTextIndex } from './fill-text-index.ts'
import type { Job } from './job.ts'
import { postRecurring } from './post-recurring.ts'
import { readMerchantsJob } from './read-merchants.ts'
import { sendReminders } from './send-reminders.ts'
import { takeBackRestores } from './take-back-restores.ts'

const JOBS = [takeBackRestores, fillTextIndex, readMerchantsJob, postRecurring, sendReminders, cleanUp]
const LOOK_EVERY_MILLISECONDS = 60_000

/** Runs the jobs that are due, now and every minute, until `stop`, which waits for the one that is running. */
export function startJobs(deps: Deps, log: Log, jobs: readonly Job[] = JOBS) {
  let running: Promise<void> | undefined
  let stopped = false
  const look = () => {
    running ??= runDue().finally(() => {
      running = undefined
    })
  }
  const runDue = async () => {
    for (const job of jobs) if (!stopped) await runIfDue(deps, log, job)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS).unref()
  return {
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Runs a job if it is due and no other server has begun it. Never rejects: what fails is logged and shown by health. */
export async function runIfDue(deps: Deps, log: Log, job: Job): Promise<void> {
  const { db, clock } = deps
  try {
    if (job.hasWork && !(await job.hasWork(deps))) return
    const next = instantAt(clock.now() + job.everyMilliseconds)
    if (!(await claimJob(db, job.name, clock.instant(), next))) return
    try {
      await job.run(deps)
      await recordRun(db, job.name, null)
    } catch (error) {
      // Other errors may quote what a user has typed.
      const reason = error instanceof RefusedError ? `: ${error.message}` : ''
      log.error({ job: job.name, err: error }, `job failed${reason}`)
      // A database that has just been found damaged does not take it.
      await recordRun(db, job.name, clock.instant()).catch(() => undefined)
    }
  } catch (error) {
    log.error({ job: job.name, err: error }, 'job not run')
  }
}
