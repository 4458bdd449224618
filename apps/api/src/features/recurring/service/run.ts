import type { Answer } from '@tostao/contract/endpoint'
import type * as recurring from '@tostao/contract/recurring'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Trx } from '../../../tables/tables.ts'
import { recorded } from '../../undo/service/record.ts'
import { findRecurringInUse } from '../repository/recurring.ts'
import { unpaidUntil } from '../rules/status.ts'
import { knownByRecurring } from './read.ts'
import { createPayments, settleDueDates, skippedAgain } from './settle.ts'

export { findUsersWithDue } from '../repository/recurring.ts'

/** Posts every due date of the automatic fixed expenses up to today, each on its own day, but not to archived accounts. */
export async function postAutomatic(db: Trx, userId: UserId, clock: Clock): Promise<Answer<typeof recurring.run>> {
  const today = clock.today()
  const known = await knownByRecurring(db, userId, today)
  let count = 0
  for (const plan of await findRecurringInUse(db, userId)) {
    const dates = plan.mode === 'automatic' ? unpaidUntil(plan, known.get(plan.id) ?? [], today) : []
    if (dates.length === 0) continue
    const payments = dates.map(({ dueDate, amount }) => ({ date: dueDate, amount }))
    const ids = await createPayments(db, userId, plan, payments)
    const paid = dates.map(({ dueDate }, index) => ({
      due_date: dueDate,
      transaction_id: ids[index] ?? null,
      posted_on: today,
    }))
    count += dates.length
    await settleDueDates(db, userId, plan, paid, skippedAgain)
  }
  if (count === 0) return { created: 0, undoId: null }
  const { undoId } = await recorded(db, userId, clock, { kind: 'recurring_run', label: today })
  return { created: count, undoId }
}
