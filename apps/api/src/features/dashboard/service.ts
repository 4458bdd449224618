import type { Summary } from '@tostao/contract/dashboard'
import { type Day, monthOf } from '@tostao/primitives/calendar'
import { flowsByMonth } from '../../database/flows.ts'
import type { Period } from '../../database/postings.ts'
import type { Db } from '../../database/tables.ts'
import { listAccounts } from '../accounts/service.ts'
import { findBudgetsWithSpent, sumByCategory, sumFixedExpensesDue } from './repository.ts'
import { topCategories, totalOf, trendPeriod } from './rules.ts'

/** Where the user stands: five queries, none of which reads more than the running totals and the cut days. */
export async function summarize(db: Db, userId: number, period: Period, today: Day): Promise<Summary> {
  const [sums, trends, accounts, budgets, gastos_fixos_previstos] = await Promise.all([
    sumByCategory(db, userId, period),
    flowsByMonth(db, userId, trendPeriod(period.to)),
    listAccounts(db, userId, { today, period }),
    findBudgetsWithSpent(db, userId, monthOf(period.to)),
    sumFixedExpensesDue(db, userId, period),
  ])
  return {
    receitas: totalOf(sums, 'RECEITA'),
    despesas: totalOf(sums, 'DESPESA'),
    gastos_fixos_previstos,
    trends,
    accounts,
    budgets: budgets.map((budget) => ({ ...budget, spent: budget.spent ?? 0 })),
    top_categories: topCategories(sums),
  }
}
