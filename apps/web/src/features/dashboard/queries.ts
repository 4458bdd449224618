import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboard, type Summary } from '@tostao/contract/dashboard'
import { type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '../../lib/call.ts'

const load = (month: Month, signal?: AbortSignal) =>
  call(dashboard.summary, { query: monthRange(month) }, signal ? { signal } : {})

const WAITS_FOR_THE_PAGE = 10_000

let begun: { month: Month; answer: Promise<Summary> } | undefined

/** Starts the first load while the page's own code is still on its way; nobody taking it in time, it is forgotten. */
export function beginSummary(month: Month) {
  const answer = load(month)
  begun = { month, answer }
  // A failure is its taker's, or else nobody's: whoever comes later asks anew.
  answer.catch(() => {
    if (begun?.answer === answer) begun = undefined
  })
  setTimeout(takeBegun, WAITS_FOR_THE_PAGE, month)
}

function takeBegun(month: Month): Promise<Summary> | undefined {
  const answer = begun?.month === month ? begun.answer : undefined
  begun = undefined
  return answer
}

/** Everything the dashboard shows of a month, in one call. */
export const summaryQuery = (month: Month) =>
  queryOptions({
    queryKey: ['dashboard', month],
    queryFn: ({ signal }) => takeBegun(month) ?? load(month, signal),
    placeholderData: keepPreviousData,
  })
