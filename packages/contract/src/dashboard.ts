import * as z from 'zod/mini'
import { Account } from './accounts.ts'
import { DashboardBudget } from './budgets.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ofKind } from './kinds.ts'
import { moneyTotal } from './money.ts'
import { MonthFlow } from './month-flow.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { reportPeriod } from './report-basis.ts'
import { onWire } from './wire.ts'

/** The balance at the end of a day, of all accounts that are not archived. No `day`: its month may lie outside of these. */
const DayBalance = z.object({ date: ofKind('day', z.string()), balance: moneyTotal })
export type DayBalance = z.output<typeof DayBalance>

const Flow = onWire(z.object({ income: moneyTotal, expenses: moneyTotal }), {
  income: 'receitas',
  expenses: 'despesas',
})

const Summary = onWire(
  z.object({
    income: moneyTotal,
    expenses: moneyTotal,
    /** Unpaid fixed expenses that are due in the period; overdue ones count as due today. */
    fixedExpensesDue: moneyTotal,
    trends: z.array(MonthFlow),
    accounts: z.array(Account),
    /** The budgets of the month in which the period ends. */
    budgets: z.array(DashboardBudget),
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
    /** Each day of the month in which the period ends; after today with the transactions that are dated already and the unpaid fixed expenses. */
    balanceLine: z.array(DayBalance),
    /** The month before that one. */
    previousLine: z.array(DayBalance),
    /** The period's days in its last month, in the current month only those up to today. */
    soFar: Flow,
    /** The same days of the month before. */
    previous: Flow,
    /** How many transactions of the period have no category, or a split line without one. */
    uncategorized: z.int(),
    /** When the period has no transaction: the first and last day that have one. */
    dataFrom: z.nullable(ofKind('day', z.string())),
    dataTo: z.nullable(ofKind('day', z.string())),
  }),
  {
    income: 'receitas',
    expenses: 'despesas',
    fixedExpensesDue: 'gastos_fixos_previstos',
    topCategories: 'top_categories',
    balanceLine: 'balance_line',
    previousLine: 'previous_line',
    soFar: 'so_far',
    dataFrom: 'data_from',
    dataTo: 'data_to',
  },
)
export type Summary = z.output<typeof Summary>

export const summary = endpoint({
  method: 'GET',
  path: '/dashboard/summary',
  summary:
    'Where the user stands in the period, and the six months that end with it. `basis` decides over income and expense alone.',
  heavy: 'over a year',
  query: reportPeriod,
  answer: Summary,
  errors: ['period_inverted'],
})
