import { name } from '@tostao/contract/fields'
import type { GoalPriority, GoalStrategy, GoalType } from '@tostao/contract/goal-shape'
import { goalPriorities, goalStrategies, goalTypes } from '@tostao/contract/goal-shape'
import { MAX_GOALS } from '@tostao/contract/limits'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Instant, Named, Owned } from './columns.ts'
import {
  aDay,
  amount,
  type Declared,
  id,
  instant,
  named,
  oneOf,
  orNull,
  partOf,
  refersTo,
  version,
  whole,
} from './declaration.ts'

export interface GoalTables {
  goals: Owned &
    Named & {
      type: GoalType
      strategy: GoalStrategy
      priority: GoalPriority
      target_amount: Centavos
      initial_amount: Centavos
      account_id: number | null
      category_id: number | null
      target_date: Day | null
      planned_monthly_amount: Centavos | null
      recurring_day: number | null
      /** From this day on the income of its account or category counts. */
      created_on: Fixed<Day>
      archived_at: Instant | null
      version: Generated<number>
    }
  /** The amount and the day are those of the transfer. */
  goal_contributions: Owned & {
    goal_id: Fixed<number>
    transfer_id: Fixed<number>
    category_id: Fixed<number | null>
  }
}

const category_id = orNull(refersTo('categories', 'category_in_goal'))

export const goalTables = {
  goals: {
    zip: 'metas',
    trash: true,
    limits: [{ most: MAX_GOALS, refusal: 'too_many_goals' }],
    columns: {
      id,
      ...named(name()),
      type: oneOf(goalTypes),
      strategy: oneOf(goalStrategies),
      priority: oneOf(goalPriorities),
      target_amount: amount(1),
      initial_amount: amount(0),
      account_id: orNull(refersTo('accounts', 'account_in_goal')),
      category_id,
      target_date: orNull(aDay),
      planned_monthly_amount: orNull(amount(0)),
      recurring_day: orNull(whole(1, 31)),
      created_on: aDay,
      archived_at: orNull(instant),
      version,
    },
  },
  goal_contributions: {
    zip: 'contribuições',
    trash: true,
    hangs: { on: 'transfers', most: 1 },
    columns: { id, goal_id: partOf('goals'), transfer_id: partOf('transfers'), category_id },
  },
} as const satisfies Declared<GoalTables>
