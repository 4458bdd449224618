import type { Summary } from '@tostao/contract/dashboard'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { addMonths, type Day, firstDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import { flowsByCategory, flowsByDay, flowsByMonth, movedAfter } from '../../database/flows.ts'
import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'
import { listAccounts } from '../accounts/service.ts'
import { listBudgets } from '../budgets/service.ts'
import { expectedExpenses } from '../recurring/service/read.ts'
import { sumTransactions } from '../transactions/service/read.ts'
import { findDataDays } from './repository.ts'
import {
  comparedPeriod,
  type ExpectedFlow,
  flowWithin,
  linesOf,
  previousPeriod,
  topCategories,
  totalExpected,
  totalOf,
  trendPeriod,
} from './rules.ts'

export async function summarize(db: Db, userId: UserId, today: Day, asked: AskedPeriod): Promise<Summary> {
  const period = periodOf(asked, today)
  const month = monthOf(period.to)
  const compared = comparedPeriod(period, today)
  const sums = await flowsByCategory(db, userId, period)
  const accounts = await listAccounts(db, userId, today, period)
  const days = await flowsByDay(db, userId, { from: firstDay(addMonths(month, -1)), to: lastDay(month) })
  const inTheEnd = accounts.reduce((sum, { forecastBalance }) => sum + forecastBalance, 0)
  const { count } = await sumTransactions(db, userId, { ...period, categoryId: NO_CATEGORY })
  const budgets = await listBudgets(db, userId, month)
  const fixed = await expectedExpenses(db, userId, today, lastDay(month))
  // Each feature that expects money to come or go adds it here.
  const expected: ExpectedFlow[] = [...fixed]
  const { first, last, inside } = await findDataDays(db, userId, period)
  return {
    income: totalOf(sums, 'RECEITA'),
    expenses: totalOf(sums, 'DESPESA'),
    fixedExpensesDue: 0 - totalExpected(fixed.filter(({ date }) => date >= period.from && date <= period.to)),
    trends: await flowsByMonth(db, userId, trendPeriod(period.to)),
    accounts,
    budgets: budgets.map(({ amount, ...standing }) => ({ ...standing, budget: amount })),
    topCategories: topCategories(sums),
    ...linesOf(month, days, inTheEnd - (await movedAfter(db, userId, month)), expected),
    soFar: flowWithin(days, compared),
    previous: flowWithin(days, previousPeriod(compared)),
    uncategorized: count,
    dataFrom: inside === null ? first : null,
    dataTo: inside === null ? last : null,
  }
}
