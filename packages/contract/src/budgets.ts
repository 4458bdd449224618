import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idOr, month, queryId } from './fields.ts'
import { money, moneyTotal, positiveMoney } from './money.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

const budgetCategory = {
  categoryId: id,
  categoryName: z.string(),
  categoryColor: CategoryColor,
  categoryIcon: CategoryIcon,
}
const budgetCategoryNames = {
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
  /** The rest of the last budget, less what months without one have spent since; may be negative; 0 without rollover. */
  carried: moneyTotal,
  /** The amount and what was carried. */
  available: moneyTotal,
  /** Expenses in the category less incomes. */
  spent: moneyTotal,
  remaining: moneyTotal,
  /** The share of what is available that is spent, with one decimal; null when nothing is available. */
  percent: z.nullable(z.number()),
  version: z.int(),
}

export const Budget = onWire(z.object({ ...standing, amount: money }), budgetCategoryNames)
export type Budget = z.output<typeof Budget>

/** A budget that was created or changed, with the id that undoes the change; null when there was none. */
const Saved = onWire(z.object({ ...standing, amount: money, undoId: z.nullable(id) }), {
  ...budgetCategoryNames,
  undoId: 'undo_id',
})

export const DashboardBudget = onWire(z.object({ ...standing, budget: money }), budgetCategoryNames)

const Suggestion = onWire(z.object({ ...budgetCategory, amount: money }), budgetCategoryNames)
export type Suggestion = z.output<typeof Suggestion>

const Unbudgeted = onWire(z.object({ ...budgetCategory, spent: moneyTotal }), budgetCategoryNames)
export type Unbudgeted = z.output<typeof Unbudgeted>

const ofMonth = z.strictObject({ month: z.optional(month) })

export const list = endpoint({
  method: 'GET',
  path: '/budgets',
  summary: 'Lists the budgets of a month, of the current one when none is named.',
  query: ofMonth,
  answer: z.array(Budget),
})

export const save = endpoint({
  method: 'POST',
  path: '/budgets',
  summary: 'Creates the budget of a category in a month, or changes it when there is one.',
  creates: true,
  aliases: { category_id: 'categoryId' },
  body: z.strictObject({
    categoryId: idOr('Informe a categoria'),
    month,
    amount: positiveMoney,
    /** A new budget is without it, a changed one keeps what it has. */
    rollover: z.optional(z.boolean()),
    /** The version of the budget that is changed. */
    version: z.optional(z.int()),
  }),
  answer: Saved,
  errors: ['category_not_found', 'budget_not_found', 'stale_edit', 'too_many_budgets'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/budgets',
  summary: 'Deletes a budget.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['budget_not_found'],
})

export const copy = endpoint({
  method: 'POST',
  path: '/budgets/copy',
  summary:
    'Copies the budgets of one month to another, those that it does not have yet. Without `from_month` from the last month before it that has any.',
  creates: true,
  body: onWire(z.strictObject({ fromMonth: z.optional(month), month }), { fromMonth: 'from_month' }),
  answer: onWire(z.object({ copied: z.int(), undoId: z.nullable(id) }), { undoId: 'undo_id' }),
  errors: ['too_many_budgets'],
})

export const suggestions = endpoint({
  method: 'GET',
  path: '/budgets/suggestions',
  summary: 'For each expense category without a budget in the month, the median of what the three months before spent.',
  query: ofMonth,
  answer: z.array(Suggestion),
})

export const unbudgeted = endpoint({
  method: 'GET',
  path: '/budgets/unbudgeted',
  summary: 'The expense categories of the month that have spending and no budget, the largest first.',
  query: ofMonth,
  answer: z.array(Unbudgeted),
})
