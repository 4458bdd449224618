import { asUser } from '../calls/as-user.ts'
import { findUsersWithDue, postAutomatic } from '../features/recurring/service/run.ts'
import type { Job } from '../job.ts'
import { AppError } from '../lib/app-error.ts'

const LATER: readonly string[] = ['restoring', 'too_many_transactions', 'demo_rows']

/** Posts what is due of the automatic fixed expenses of every user. One whose run fails keeps nobody else from theirs. */
export const postRecurring: Job = {
  name: 'post-recurring',
  everyMilliseconds: 60 * 60_000,
  async run(deps, lost) {
    const failures: unknown[] = []
    for (const { user_id } of await findUsersWithDue(deps.db, deps.clock.today())) {
      lost?.throwIfAborted()
      try {
        await asUser(deps, { via: 'job', userId: user_id }, (db) => postAutomatic(db, user_id, deps.clock))
      } catch (error) {
        // A user whose data are coming back, or who has no room for more, gets the postings later.
        if (!(error instanceof AppError && LATER.includes(error.code))) failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures)
  },
}
