import type { Day, Month } from '@tostao/primitives/calendar'
import { type Months, monthsFrom } from '@tostao/primitives/months'
import { compiledOnce } from '../database/compiled.ts'
import type { UserId } from '../lib/caller.ts'
import { type AskedPeriod, namedPeriod, periodOf } from '../lib/period.ts'
import type { Db } from '../tables/tables.ts'

/** A month, and how its user counts months. */
export interface UserMonth {
  months: Months
  month: Month
}

const starts = compiledOnce((db, userId, _values: Record<never, never>) =>
  db.selectFrom('users').select('month_start as start').where('id', '=', userId),
)

/** The months in which the user counts. */
export async function findMonths(db: Db, userId: UserId): Promise<Months> {
  const [found] = await starts(db, userId, {})
  return monthsFrom(found?.start ?? 1)
}

/** As `periodOf`, in the user's months, which are asked for where an end is missing. */
export async function askedPeriod(db: Db, userId: UserId, today: Day, asked: AskedPeriod) {
  return namedPeriod(asked) ?? periodOf(asked, today, await findMonths(db, userId))
}
