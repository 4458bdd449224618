import type { Db } from './tables.ts'

/**
 * Whether a job is due. Of several servers one gets true: the same statement puts the next run off until `next`. A run
 * later than that was put there by a clock that was ahead: it counts as due.
 */
export async function claimJob(db: Db, name: string, now: string, next: string): Promise<boolean> {
  const claimed = await db
    .insertInto('jobs')
    .values({ name, next_run_at: next, failed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ next_run_at: next })
        .where((job) => job.or([job('jobs.next_run_at', '<=', now), job('jobs.next_run_at', '>', next)])),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export const recordRun = (db: Db, name: string, failed_at: string | null) =>
  db.updateTable('jobs').set({ failed_at }).where('name', '=', name).execute()

export const findFailedJobs = (db: Db) =>
  db.selectFrom('jobs').select('name').where('failed_at', 'is not', null).orderBy('name').execute()
