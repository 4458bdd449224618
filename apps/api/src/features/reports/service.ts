import { addMonths, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import { flowsByMonth } from '../../database/flows.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'

const MAX_MONTHS = 600

export async function reportMonths(db: Db, userId: UserId, today: Day, asked: AskedPeriod) {
  const period = periodOf(asked, today)
  if (period.to > lastDay(addMonths(monthOf(period.from), MAX_MONTHS - 1))) throw new AppError('period_too_long')
  return flowsByMonth(db, userId, period)
}
