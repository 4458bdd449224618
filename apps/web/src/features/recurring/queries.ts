import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'

export async function readRecurring(id: Id): Promise<Recurring | undefined> {
  return (await call(recurring.list, { query: { type: 'all' } })).find((one) => one.id === id)
}

/** As many days before and after its due date a payment is looked for. */
const AROUND = 40
const MAX_CANDIDATES = 500

/** Transactions that may have come of a due date: expenses, incomes, or the legs of transfers that leave. */
export function candidatesQuery(type: RecurringType, dueDate: string) {
  const period = { from: addDays(dueDate, -AROUND), to: addDays(dueDate, AROUND) }
  const entries = type === 'RECEITA' ? 'RECEITA' : 'DESPESA'
  const query = { type: entries, ...period, page: 1, limit: MAX_CANDIDATES } as const
  const isTransfer = type === 'TRANSFER'
  const select = ({ items }: Answer<typeof transactions.list>) =>
    items.filter(({ transfer, recurringId }) => (transfer !== null) === isTransfer && recurringId === null)
  return queryOptions({ ...read(transactions.list, { query }), select })
}
