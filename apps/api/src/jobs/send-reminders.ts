import { dayAt } from '@tostao/primitives/calendar'
import type { Deps } from '../deps.ts'
import { claimReminder, findUnreminded, releaseReminder } from '../features/profile/service.ts'
import { reminderMail } from '../features/recurring/rules/reminder-mail.ts'
import { listNear } from '../features/recurring/service/read.ts'
import type { Job } from '../job.ts'
import type { UserId } from '../lib/caller.ts'
import { unsubscribeLink } from '../lib/unsubscribe-token.ts'
import { pushNotices } from './push-notices.ts'

const HOUR = 60 * 60_000
/** Nobody wants a mail at night. */
const MORNING = 7 * HOUR

/**
 * Reminds users of what is near or overdue: by one mail a day, of fixed expenses, and on the devices that they have chosen.
 * One who cannot be reached keeps nobody else from theirs.
 */
export const sendReminders: Job = {
  name: 'send-reminders',
  everyMilliseconds: HOUR,
  async run(deps, lost) {
    const failures = [...(await sendMails(deps, lost)), ...(await pushNotices(deps, lost))]
    if (failures.length > 0) throw new AggregateError(failures)
  },
}

async function sendMails(deps: Deps, lost: AbortSignal | undefined): Promise<unknown[]> {
  const { clock, config, db } = deps
  const today = clock.today()
  if (config.smtpUrl === undefined || dayAt(clock.now() - MORNING, config.timeZone) !== today) return []
  const failures: unknown[] = []
  for (const { id, email } of await findUnreminded(db, today)) {
    lost?.throwIfAborted()
    try {
      await remind(deps, id, email)
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

/** A mail that fails is tried again in the next run. */
async function remind({ db, clock, config, mailer }: Deps, userId: UserId, email: string): Promise<void> {
  const today = clock.today()
  const near = await listNear(db, userId, today)
  if (near.count === 0 || !(await claimReminder(db, userId, today))) return
  try {
    await mailer({ to: email, ...reminderMail(near, today, config.appUrl, await unsubscribeLink(config, userId)) })
  } catch (error) {
    await releaseReminder(db, userId)
    throw error
  }
}
