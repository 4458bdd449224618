import { forgetAllAnswersBefore, forgetOldAnswers } from '../calls/answer-rows.ts'
import { expiryAt } from '../calls/idempotency.ts'
import { forgetOutcomesBefore } from '../calls/restore-lock-rows.ts'
import { deleteExpired } from '../features/auth/repository/sessions.ts'
import { deleteEndedDemos } from '../features/demo/service.ts'
import { deleteAllEnded } from '../features/push/service.ts'
import { purgeTrash } from '../features/undo/service/undo.ts'
import type { Job } from '../job.ts'
import { forgetDeleted } from '../ledger/forget-deleted.ts'

/** Deletes what has run out, also of users who do not come back: demo users, sessions and their devices, reset links, trash, answers kept for retries and outcomes of restores. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMilliseconds: 60 * 60_000,
  async run(deps) {
    const { db, clock } = deps
    await deleteEndedDemos(deps)
    await deleteAllEnded(db, clock.instant())
    await deleteExpired(db, clock.instant())
    await purgeTrash(db, clock)
    const expiry = expiryAt(clock)
    await forgetAllAnswersBefore(db, expiry)
    await forgetOldAnswers(db, expiry)
    await forgetOutcomesBefore(db, expiry.usual)
    await forgetDeleted(db)
  },
}
