import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, queryCount } from './fields.ts'
import { MAX_DUE_ITEMS } from './limits.ts'
import { moneyTotal } from './money.ts'
import { AutomaticPosting, DueItem, Recurring } from './recurring-shape.ts'
import { onWire } from './wire.ts'

/** Of the badge of 'Avisos' and of the dashboard's list. */
const UPCOMING_DAYS = 7

/** Apart from the calls that change something: the first page needs only these. */
export const recurringLists = {
  list: endpoint({
    method: 'GET',
    path: '/recurring',
    summary: 'Lists the fixed expenses with their state, the next due first.',
    answer: z.array(Recurring),
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/recurring/upcoming',
    summary: `The unpaid due dates up to \`days\` days from today, overdue ones included: \`count\` of them, the first ${MAX_DUE_ITEMS} as \`items\`. \`posted\` is what the server posted by itself today.`,
    query: z.strictObject({ days: z._default(queryCount(366, 0), UPCOMING_DAYS) }),
    answer: onWire(
      z.object({
        count: z.int(),
        items: z.array(DueItem),
        byDate: z.array(z.object({ date: day, count: z.int(), total: moneyTotal })),
        posted: z.array(AutomaticPosting),
      }),
      { byDate: 'by_date' },
    ),
  }),
}
