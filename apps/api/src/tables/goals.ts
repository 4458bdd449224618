import { name } from '@tostao/contract/fields'
import { goalPriorities, goalStrategies, goalTypes } from '@tostao/contract/goal-shape'
import { MAX_GOALS, MAX_WITHDRAWALS } from '@tostao/contract/limits'
import { aDay, amount, fixed, id, instant, named, oneOf, orNull, partOf, refersTo, version, whole } from './columns.ts'
import { table } from './declaration.ts'

const category_id = orNull(refersTo('categories', 'category_in_goal'))

export const goalTables = {
  goals: table(
    {
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
      /** From this day on the income of its account or category counts. */
      created_on: fixed(aDay),
      archived_at: orNull(instant),
      version,
    },
    { zip: 'metas', trash: true, limits: [{ most: MAX_GOALS, refusal: 'too_many_goals' }] },
  ),
  /** The amount and the day are those of the transfer. */
  goal_contributions: table(
    {
      id,
      goal_id: fixed(partOf('goals')),
      transfer_id: fixed(partOf('transfers')),
      category_id: fixed(category_id),
    },
    { zip: 'contribuições', trash: true, hangs: { on: 'transfers', most: 1 } },
  ),
  /** The amount and the day are those of the transfer; without one they stand here. */
  goal_withdrawals: table(
    {
      id,
      goal_id: fixed(partOf('goals')),
      transfer_id: fixed(orNull(partOf('transfers'))),
      noted_on: fixed(orNull(aDay)),
      noted_amount: fixed(orNull(amount(1))),
    },
    { zip: 'resgates', trash: true, limits: [{ most: MAX_WITHDRAWALS, refusal: 'too_many_withdrawals' }] },
  ),
}
