import type { GoalPriority, GoalStrategy, GoalType } from '@tostao/contract/goal-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Instant, Named, Owned } from './columns.ts'

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
