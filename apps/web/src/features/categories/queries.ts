import { queryOptions } from '@tanstack/react-query'
import { type Category, categories } from '@tostao/contract/categories'
import { type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '../../lib/call.ts'

/** With a month also how each was used in it. */
export const categoriesQuery = (month?: Month) =>
  queryOptions({
    queryKey: ['categories', { month }],
    queryFn: ({ signal }) => call(categories.list, { query: month ? monthRange(month) : {} }, { signal }),
  })

const typesOf = (found: readonly Category[]) => new Map(found.map(({ id, type }) => [id, type]))

export const categoryTypesQuery = () => queryOptions({ ...categoriesQuery(), select: typesOf })
