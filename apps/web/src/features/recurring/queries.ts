import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'

export async function readRecurring(id: Id): Promise<Recurring | undefined> {
  return (await call(recurring.list, { query: {} })).find((one) => one.id === id)
}

/** As many days before and after its due date a payment is looked for. */
const AROUND = 40
const MAX_CANDIDATES = 100

const unlinkedOf = ({ items }: Answer<typeof transactions.list>) =>
  items.filter(({ transfer, recurringId }) => transfer === null && recurringId === null)

/** The expenses that may be the payment of a due date. */
export function candidatesQuery(dueDate: string) {
  const period = { from: addDays(dueDate, -AROUND), to: addDays(dueDate, AROUND) }
  const query = { type: 'DESPESA', ...period, page: 1, limit: MAX_CANDIDATES } as const
  return queryOptions({ ...read(transactions.list, { query }), select: unlinkedOf })
}
