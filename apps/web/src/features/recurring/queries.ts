import { queryOptions } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

const UPCOMING_DAYS = 7

export const recurringQuery = () =>
  queryOptions({ queryKey: ['recurring'], queryFn: ({ signal }) => call(recurring.list, {}, { signal }) })

/** What is overdue or due within a week, and what the server posted today. */
export const upcomingQuery = () =>
  queryOptions({
    queryKey: ['recurring', 'upcoming'],
    queryFn: ({ signal }) => call(recurring.upcoming, { query: { days: UPCOMING_DAYS } }, { signal }),
  })

export async function readRecurring(id: Id): Promise<Recurring | undefined> {
  return (await call(recurring.list, {})).find((one) => one.id === id)
}

/** As many days before and after its due date a payment is looked for. */
const AROUND = 40
const MAX_CANDIDATES = 100

/** The expenses that may be the payment of a due date. */
export const candidatesQuery = (dueDate: string) =>
  queryOptions({
    queryKey: ['transactions', 'payments', dueDate],
    queryFn: async ({ signal }) => {
      const query = { type: 'DESPESA', from: addDays(dueDate, -AROUND), to: addDays(dueDate, AROUND) } as const
      const { items } = await call(
        transactions.list,
        { query: { ...query, page: 1, limit: MAX_CANDIDATES } },
        { signal },
      )
      return items.filter(({ transfer, recurringId }) => transfer === null && recurringId === null)
    },
  })
