import type { Summary } from '@tostao/contract/dashboard'
import type { Day } from '@tostao/primitives/calendar'
import { flowsByCategory, flowsByMonth } from '../../database/flows.ts'
import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'
import { listAccounts } from '../accounts/service.ts'
import { topCategories, totalOf, trendPeriod } from './rules.ts'

/** Budgets and fixed expenses are empty until these features exist. */
export async function summarize(db: Db, userId: UserId, today: Day, asked: AskedPeriod): Promise<Summary> {
  const period = periodOf(asked, today)
  const sums = await flowsByCategory(db, userId, period)
  return {
    income: totalOf(sums, 'RECEITA'),
    expenses: totalOf(sums, 'DESPESA'),
    fixedExpensesDue: 0,
    trends: await flowsByMonth(db, userId, trendPeriod(period.to)),
    accounts: await listAccounts(db, userId, today, period),
    budgets: [],
    topCategories: topCategories(sums),
  }
}
