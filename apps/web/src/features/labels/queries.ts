import { queryOptions } from '@tanstack/react-query'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import { type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

/** With a month also how each was used in it. */
export const payeesQuery = (month?: Month) =>
  queryOptions({
    queryKey: ['payees', { month }],
    queryFn: ({ signal }) => call(payees.list, { query: month ? monthRange(month) : {} }, { signal }),
  })

/** With a month also how each was used in it. */
export const tagsQuery = (month?: Month) =>
  queryOptions({
    queryKey: ['tags', { month }],
    queryFn: ({ signal }) => call(tags.list, { query: month ? monthRange(month) : {} }, { signal }),
  })
