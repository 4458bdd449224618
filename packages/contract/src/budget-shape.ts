import * as z from 'zod/mini'
import { id, month } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { onWire } from './wire.ts'

export const budgetCategory = {
  categoryId: id,
  categoryName: z.string(),
  categoryColor: CategoryColor,
  categoryIcon: CategoryIcon,
}
export const budgetCategoryNames = {
  categoryId: 'category_id',
  categoryName: 'category',
  categoryColor: 'categoria_color',
  categoryIcon: 'categoria_icon',
} as const

/** A budget without its amount, which the dashboard calls `budget`. */
const standing = {
  id,
  ...budgetCategory,
  month,
  rollover: z.boolean(),
  /** What the month before left over, negative when it was overspent; 0 without rollover. */
  carried: moneyTotal,
  /** The amount and what was carried. */
  available: moneyTotal,
  /** What went out in the category less what came back. */
  spent: moneyTotal,
  remaining: moneyTotal,
  /** What is spent of what is available, with one decimal; null when nothing is available. */
  percent: z.nullable(z.number()),
  version: z.int(),
}

export const Budget = onWire(z.object({ ...standing, amount: money }), budgetCategoryNames)
export type Budget = z.output<typeof Budget>

export const DashboardBudget = onWire(z.object({ ...standing, budget: money }), budgetCategoryNames)
