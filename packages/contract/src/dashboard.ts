import * as z from 'zod/mini'
import { Account } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, period } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { MonthFlow } from './reports.ts'
import { onWire } from './wire.ts'

const Summary = onWire(
  z.object({
    income: moneyTotal,
    expenses: moneyTotal,
    /** Fixed expenses due in the period. */
    fixedExpensesDue: moneyTotal,
    trends: z.array(MonthFlow),
    accounts: z.array(Account),
    budgets: z.array(
      onWire(z.object({ categoryId: id, categoryName: z.string(), budget: money, spent: moneyTotal }), {
        categoryId: 'category_id',
        categoryName: 'category',
      }),
    ),
    topCategories: z.array(
      onWire(
        z.object({
          id: z.nullable(id),
          name: z.string(),
          categoryColor: z.nullable(CategoryColor),
          categoryIcon: z.nullable(CategoryIcon),
          total: moneyTotal,
        }),
        { categoryColor: 'categoria_color', categoryIcon: 'categoria_icon' },
      ),
    ),
  }),
  {
    income: 'receitas',
    expenses: 'despesas',
    fixedExpensesDue: 'gastos_fixos_previstos',
    topCategories: 'top_categories',
  },
)
export type Summary = z.output<typeof Summary>

export const dashboard = {
  summary: endpoint({
    method: 'GET',
    path: '/dashboard/summary',
    summary: 'Where the user stands in the period, and the six months that end with it.',
    query: period,
    answer: Summary,
    errors: ['period_inverted'],
  }),
}
