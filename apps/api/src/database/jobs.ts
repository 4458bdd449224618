import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { instantAt } from '../lib/clock.ts'
import type { Db } from '../tables/tables.ts'
import { databaseSeconds } from './sql.ts'

/** After so many seconds without a renewal a run counts as killed, and another one may begin. */
export const LEASE_SECONDS = 15 * 60
const MINUTE = 60_000
const MAX_WAIT = 60 * MINUTE

/** A run of a job that has begun. */
export interface Run {
  name: string
  id: string
  failures: number
}

/** By the database's clock: those of several servers may differ. */
const leaseFromNow = (db: Db) => sql<number>`${databaseSeconds(db)} + ${sql.lit(LEASE_SECONDS)}`

/**
 * Begins a run of a job that is due, of several servers on one only. One that is due only later than a period from now,
 * or later than any failure puts it off, was put off by a clock that was ahead: it counts as due.
 */
export async function claimJob(
  db: Db,
  name: string,
  { now, every }: { now: number; every: number },
): Promise<Run | undefined> {
  // Written before the database's clock went back. It may be of a run that lives: that one renews it in time.
  await db
    .updateTable('jobs')
    .set({ leased_until: leaseFromNow(db) })
    .where('name', '=', name)
    .where('leased_until', '>', leaseFromNow(db))
    .execute()
  const run = { run: randomUUID(), leased_until: leaseFromNow(db) }
  const [next, latest] = [now + every, now + Math.max(every, MAX_WAIT)]
  const claimed = await db
    .insertInto('jobs')
    .values({ name, next_run_at: instantAt(now), failed_at: null, ...run })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(run)
        .where(({ and, or, eb }) =>
          and([
            or([eb('jobs.leased_until', 'is', null), eb('jobs.leased_until', '<=', databaseSeconds(db))]),
            or([
              eb('jobs.next_run_at', '<=', instantAt(now)),
              eb('jobs.next_run_at', '>', instantAt(latest)),
              and([eb('jobs.failures', '=', 0), eb('jobs.next_run_at', '>', instantAt(next))]),
            ]),
          ]),
        ),
    )
    .returning(['run', 'failures'])
    .executeTakeFirst()
  return claimed && { name, id: run.run, failures: claimed.failures }
}

const updateOf = (db: Db, { name, id }: Run) => db.updateTable('jobs').where('name', '=', name).where('run', '=', id)

/** Says that a run still works. Answers whether it may go on: it may not when it was taken for dead meanwhile. */
export async function renewLease(db: Db, run: Run): Promise<boolean> {
  const renewed = await updateOf(db, run)
    .set({ leased_until: leaseFromNow(db) })
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export const recordSuccess = (db: Db, run: Run, next: number) =>
  updateOf(db, run)
    .set({ next_run_at: instantAt(next), failed_at: null, failures: 0, run: null, leased_until: null })
    .execute()

/** The job is due again after 1, 2, 4 … 60 minutes. */
export function recordFailure(db: Db, run: Run, now: number) {
  const next = instantAt(now + Math.min(MINUTE * 2 ** run.failures, MAX_WAIT))
  return updateOf(db, run)
    .set({
      next_run_at: next,
      failed_at: instantAt(now),
      failures: run.failures + 1,
      run: null,
      leased_until: null,
    })
    .execute()
}

export const findFailedJobs = (db: Db) =>
  db.selectFrom('jobs').select('name').where('failed_at', 'is not', null).orderBy('name').execute()
