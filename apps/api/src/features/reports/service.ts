import { flowsByMonth } from '../../database/flows.ts'
import type { Period } from '../../database/postings.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { isTooLong } from './rules.ts'

export async function reportMonths(db: Db, userId: number, period: Period) {
  if (isTooLong(period)) throw new AppError('period_too_long')
  return flowsByMonth(db, userId, period)
}
