import * as z from 'zod/mini'
import { day, id, instant } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { onWire } from './wire.ts'
export const goalTypes = ['poupanca', 'quitar_divida'] as const
export type GoalType = (typeof goalTypes)[number]
/** How a goal counts: `linear` the contributions, `por_alocacao` the income of an account or a category. */
export const goalStrategies = ['linear', 'por_alocacao'] as const
export type GoalStrategy = (typeof goalStrategies)[number]
/** In the order of the list. */
export const goalPriorities = ['alta', 'media', 'baixa'] as const
export type GoalPriority = (typeof goalPriorities)[number]

const goalFields = {
  id,
  name: z.string(),
  type: z.enum(goalTypes),
  strategy: z.enum(goalStrategies),
  priority: z.enum(goalPriorities),
  targetAmount: money,
  initialAmount: money,
  /** The initial amount and what came in since. `accumulated` is its other name. */
  currentAmount: moneyTotal,
  accumulated: moneyTotal,
  remaining: moneyTotal,
  /** The share of the target, rounded down to one decimal: 100 or more only when it is reached. */
  percent: z.number(),
  /** Calendar months to the target date, at least 1 while unfinished; null without a date. */
  monthsLeft: z.nullable(z.int()),
  suggestedMonthly: z.nullable(moneyTotal),
  status: z.enum(['em_andamento', 'concluida']),
  accountId: z.nullable(id),
  categoryId: z.nullable(id),
  targetDate: z.nullable(day),
  plannedMonthlyAmount: z.nullable(money),
  recurringDay: z.nullable(z.int()),
  archivedAt: z.nullable(instant),
  version: z.int(),
}

export const goalNames = {
  targetAmount: 'target_amount',
  initialAmount: 'initial_amount',
  accountId: 'account_id',
  categoryId: 'category_id',
  targetDate: 'target_date',
  plannedMonthlyAmount: 'planned_monthly_amount',
  recurringDay: 'recurring_day',
} as const
const answerNames = {
  ...goalNames,
  currentAmount: 'current_amount',
  monthsLeft: 'months_left',
  suggestedMonthly: 'suggested_monthly',
  archivedAt: 'archived_at',
} as const

export const Goal = onWire(z.object(goalFields), answerNames)
export type Goal = z.output<typeof Goal>

/** A goal after an edit, after it was archived or came back, with the id that undoes it; null when it was so already. */
export const ChangedGoal = onWire(z.object({ ...goalFields, undoId: z.nullable(id) }), {
  ...answerNames,
  undoId: 'undo_id',
})

/** A goal after a contribution or a withdrawal, with the id that undoes this one. */
export const Contributed = onWire(z.object({ ...goalFields, undoId: id }), { ...answerNames, undoId: 'undo_id' })
