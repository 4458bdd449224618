import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import { goalLists } from '@tostao/contract/goal-lists'
import type { Goal } from '@tostao/contract/goal-shape'
import { call } from '../../lib/call.ts'

/** All, archived ones too. */
export const goalsQuery = () =>
  queryOptions({ queryKey: ['goals'], queryFn: ({ signal }) => call(goalLists.list, {}, { signal }) })

export async function readGoal(id: Id): Promise<Goal | undefined> {
  return (await call(goalLists.list, {})).find((goal) => goal.id === id)
}
