import type { Day } from '@tostao/primitives/calendar'
import { flowsByMonth } from '../../database/flows.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'
import { isTooLong } from './rules.ts'

export async function reportMonths(db: Db, userId: UserId, today: Day, asked: AskedPeriod) {
  const period = periodOf(asked, today)
  if (isTooLong(period)) throw new AppError('period_too_long')
  return flowsByMonth(db, userId, period)
}
