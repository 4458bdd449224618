import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Goal } from './goal-shape.ts'

/** Apart from the calls that change something: the first page needs only this. */
export const goalLists = {
  list: endpoint({
    method: 'GET',
    path: '/goals',
    summary: 'Lists all goals with their progress, archived ones too: by priority, then by date.',
    answer: z.array(Goal),
  }),
}
