// Expected flows are put together here: fixed expenses and installments add theirs.

import type * as cards from '@tostao/contract/cards'
import type * as dashboard from '@tostao/contract/dashboard'
import type { Summary } from '@tostao/contract/dashboard'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { RecurringType } from '@tostao/contract/recurring-shape'
import { addMonths, type Day, lastDay, monthOf, monthsIn } from '@tostao/primitives/calendar'
import type { Months } from '@tostao/primitives/months'
import type { CardPlans } from '../../ledger/card-plans.ts'
import { byInvoice, readDuePlans } from '../../ledger/cash-or-invoice.ts'
import { flowsByCategory, flowsByDay, sumByMonth, sumOfFlows } from '../../ledger/flows.ts'
import type { Period } from '../../ledger/postings.ts'
import type { UserId } from '../../lib/caller.ts'
import { periodOf } from '../../lib/period.ts'
import type { Db } from '../../tables/tables.ts'
import { listAccounts } from '../accounts/service.ts'
import { listBudgets } from '../budgets/service.ts'
import { listExpected } from '../recurring/service/read.ts'
import { findFigures, findInstallmentSums } from './repository.ts'
import {
  comparedPeriod,
  type ExpectedFlow,
  linesOf,
  previousPeriod,
  topCategories,
  totalExpected,
  totalOf,
  trendPeriod,
  within,
} from './rules.ts'

type SummaryQuery = Call<typeof dashboard.summary>['query']

const MONTHS_AHEAD = 11

const isExpense = ({ type }: { type: RecurringType }): boolean => type === 'DESPESA'

/** Installments count in the month in which their invoice falls due. */
export async function listCommitted(db: Db, userId: UserId, today: Day): Promise<Answer<typeof cards.committed>> {
  const until = lastDay(addMonths(monthOf(today), MONTHS_AHEAD))
  const months = monthsIn(today, until)
  const billed = new Map((await findInstallmentSums(db, userId, months)).map(({ month, amount }) => [month, amount]))
  const repeated = await listExpected(db, userId, today, until)
  const fixed = Map.groupBy(repeated.filter(isExpense), ({ date }) => monthOf(date))
  return months.map((month) => {
    const installments = billed.get(month) ?? 0
    const fixedExpenses = 0 - totalExpected(fixed.get(month) ?? [])
    return { month, installments, fixedExpenses, total: installments + fixedExpenses }
  })
}

export async function summarize(
  db: Db,
  userId: UserId,
  { today, months }: { today: Day; months: Months },
  { basis, ...asked }: SummaryQuery,
): Promise<Summary> {
  const period = periodOf(asked, today, months)
  const month = months.of(period.to)
  const end = months.last(month)
  const compared = comparedPeriod(period, today, months)
  const before = previousPeriod(compared, months)
  const trend = trendPeriod(period.to, months)
  const from = period.from < trend.from ? period.from : trend.from
  const plans: CardPlans = basis === 'fatura' ? await readDuePlans(db, userId, { from, to: end }) : new Map()
  const onBasis = (days: Period) => (plans.size === 0 ? days : byInvoice(db, plans, days))
  const sums = await flowsByCategory(db, userId, onBasis(period))
  const accounts = await listAccounts(db, userId, today, period)
  const days = await flowsByDay(db, userId, onBasis(trend))
  const inTheEnd = accounts.reduce((sum, { forecastBalance }) => sum + forecastBalance, 0)
  const budgets = await listBudgets(db, userId, { months, month })
  const repeated = await listExpected(db, userId, today, end)
  const fixed = repeated.filter(isExpense)
  // Each feature that expects money to come or go adds it here.
  const expected: ExpectedFlow[] = [...repeated]
  const { first, last, inside, uncategorized, moved } = await findFigures(db, userId, period, end)
  return {
    income: totalOf(sums, 'RECEITA'),
    expenses: totalOf(sums, 'DESPESA'),
    fixedExpensesDue: 0 - totalExpected(fixed.filter(({ date }) => date >= period.from && date <= period.to)),
    trends: sumByMonth(months, trend, days),
    accounts,
    budgets: budgets.map(({ amount, ...standing }) => ({ ...standing, budget: amount })),
    topCategories: topCategories(sums),
    ...linesOf(month, months, days, inTheEnd - moved, expected),
    soFar: sumOfFlows(within(days, compared)),
    previous: sumOfFlows(within(days, before)),
    uncategorized,
    dataFrom: inside === null ? first : null,
    dataTo: inside === null ? last : null,
  }
}
