import type { Summary } from '@tostao/contract/dashboard'
import { type Day, type Month, monthOf, monthRange } from '@tostao/primitives/calendar'
import { flowsByMonth } from '../../database/flows.ts'
import type { Db } from '../../database/tables.ts'
import { type AskedPeriod, periodOf } from '../../lib/period.ts'
import { listAccounts } from '../accounts/service.ts'
import { findBudgets, sumByCategory, sumFixedExpensesDue } from './repository.ts'
import { spentOf, topCategories, totalOf, trendPeriod } from './rules.ts'

/** Where the user stands: a handful of queries, which read the running totals and the cut days only. */
export async function summarize(db: Db, userId: number, today: Day, asked: AskedPeriod): Promise<Summary> {
  const period = periodOf(asked, today)
  const sums = await sumByCategory(db, userId, period)
  return {
    receitas: totalOf(sums, 'RECEITA'),
    despesas: totalOf(sums, 'DESPESA'),
    gastos_fixos_previstos: await sumFixedExpensesDue(db, userId, period),
    trends: await flowsByMonth(db, userId, trendPeriod(period.to)),
    accounts: await listAccounts(db, userId, today, period),
    budgets: await tellBudgets(db, userId, monthOf(period.to)),
    top_categories: topCategories(sums),
  }
}

async function tellBudgets(db: Db, userId: number, month: Month): Promise<Summary['budgets']> {
  const budgets = await findBudgets(db, userId, month)
  if (budgets.length === 0) return []
  const sums = await sumByCategory(db, userId, monthRange(month))
  return budgets.map((budget) => ({ ...budget, spent: spentOf(sums, budget.category_id) }))
}
