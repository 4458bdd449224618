import type { Id } from '@tostao/contract/fields'
import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { call } from '#lib/call.ts'

export async function readGoal(id: Id): Promise<Goal | undefined> {
  return (await call(goals.list, {})).find((goal) => goal.id === id)
}
