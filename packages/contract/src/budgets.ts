import * as z from 'zod/mini'
import { Budget, budgetCategory, budgetCategoryNames } from './budget-shape.ts'
import { endpoint } from './endpoint.ts'
import { id, idOr, month, queryId } from './fields.ts'
import { money, moneyTotal, positiveMoney } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export type { Budget } from './budget-shape.ts'

const Suggestion = onWire(z.object({ ...budgetCategory, amount: money }), budgetCategoryNames)
export type Suggestion = z.output<typeof Suggestion>

const Unbudgeted = onWire(z.object({ ...budgetCategory, spent: moneyTotal }), budgetCategoryNames)
export type Unbudgeted = z.output<typeof Unbudgeted>

const ofMonth = z.strictObject({ month: z.optional(month) })

export const budgets = {
  list: endpoint({
    method: 'GET',
    path: '/budgets',
    summary: 'Lists the budgets of a month, of the current one when none is named.',
    query: ofMonth,
    answer: z.array(Budget),
  }),
  save: endpoint({
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
      /** Of the budget that is changed. */
      version: z.optional(z.int()),
    }),
    answer: Budget,
    errors: ['category_not_found', 'budget_not_found', 'stale_edit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/budgets',
    summary: 'Deletes a budget.',
    once: true,
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: ['budget_not_found'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/budgets/copy',
    summary: 'Copies the budgets of one month to another, those that it does not have yet.',
    creates: true,
    body: onWire(z.strictObject({ fromMonth: month, month }), { fromMonth: 'from_month' }),
    answer: onWire(z.object({ copied: z.int(), undoId: z.nullable(id) }), { undoId: 'undo_id' }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/budgets/suggestions',
    summary:
      'For each expense category without a budget in the month, the median of what the three months before spent.',
    query: ofMonth,
    answer: z.array(Suggestion),
  }),
  unbudgeted: endpoint({
    method: 'GET',
    path: '/budgets/unbudgeted',
    summary: 'The expense categories of the month that have spending and no budget, the largest first.',
    query: ofMonth,
    answer: z.array(Unbudgeted),
  }),
}
