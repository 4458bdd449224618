import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboard } from '@tostao/contract/dashboard'
import { type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '../../lib/call.ts'

export const summaryQuery = (month: Month) =>
  queryOptions({
    queryKey: ['dashboard', month],
    queryFn: ({ signal }) => call(dashboard.summary, { query: monthRange(month) }, { signal }),
    placeholderData: keepPreviousData,
  })
