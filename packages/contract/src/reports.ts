import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryType, id, queryCount } from './fields.ts'
import { moneyTotal } from './money.ts'
import { MonthFlow } from './month-flow.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { reportPeriod } from './report-basis.ts'
import { onWire } from './wire.ts'

/** The sum of one name on one side. Refunds count on the side of their category, with a minus. */
const sum = {
  /** Null for the nameless group. */
  id: z.nullable(id),
  name: z.string(),
  type: entryType,
  total: moneyTotal,
  /** How many transactions. Of a split one the running totals count the first line only: by category it counts there. */
  count: z.int(),
}

export const NameSum = z.object(sum)
export type NameSum = z.output<typeof NameSum>

export const CategorySum = onWire(
  z.object({ ...sum, categoryColor: z.nullable(CategoryColor), categoryIcon: z.nullable(CategoryIcon) }),
  { categoryColor: 'categoria_color', categoryIcon: 'categoria_icon' },
)
export type CategorySum = z.output<typeof CategorySum>

const MAX_TOP = 50
const topQuery = z.extend(reportPeriod, { limit: z._default(queryCount(MAX_TOP), 5) })
const Top = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      /** Short form for reading: the merchant, without what the bank adds; the whole text where two would look the same. */
      title: z.string(),
      total: moneyTotal,
      count: z.int(),
    }),
  ),
  /** The sum of the whole period, not only of what is listed. */
  total: moneyTotal,
})

export const byCategory = endpoint({
  method: 'GET',
  path: '/reports/by-category',
  heavy: true,
  summary: 'What each category summed to in the period, the largest first.',
  query: reportPeriod,
  answer: z.array(CategorySum),
  errors: ['period_inverted'],
})

export const byPayee = endpoint({
  method: 'GET',
  path: '/reports/by-payee',
  heavy: true,
  summary: 'What each payee summed to in the period, the largest first. A split line counts for its own payee.',
  query: reportPeriod,
  answer: z.array(NameSum),
  errors: ['period_inverted'],
})

export const byTag = endpoint({
  method: 'GET',
  path: '/reports/by-tag',
  heavy: true,
  summary: 'What each tag summed to in the period, the largest first. A transaction counts for each of its tags.',
  query: reportPeriod,
  answer: z.array(NameSum),
  errors: ['period_inverted'],
})

export const monthly = endpoint({
  method: 'GET',
  path: '/reports/monthly',
  heavy: true,
  summary: 'Income and expense of every month of the period, zeros included; at most 600 months.',
  query: reportPeriod,
  answer: z.array(MonthFlow),
  errors: ['period_inverted', 'period_too_long'],
})

export const topExpenses = endpoint({
  method: 'GET',
  path: '/reports/top-expenses',
  heavy: true,
  summary: 'On what most was spent in the period, by description (by payee where there is none), the largest first.',
  query: topQuery,
  wholeBody: true,
  answer: Top,
  errors: ['period_inverted'],
})

export const topIncomes = endpoint({
  method: 'GET',
  path: '/reports/top-incomes',
  heavy: true,
  summary: 'From what most came in, by description (by payee where there is none), the largest first.',
  query: topQuery,
  wholeBody: true,
  answer: Top,
  errors: ['period_inverted'],
})
