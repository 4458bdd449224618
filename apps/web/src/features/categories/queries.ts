import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { addDays, type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'
import { today } from '#lib/today.ts'

/** With a month also how each was used in it. */
export const categoriesQuery = (month?: Month) =>
  queryOptions({
    queryKey: ['categories', { month }],
    queryFn: ({ signal }) => call(categories.list, { query: month ? monthRange(month) : {} }, { signal }),
  })

const YEAR = 365

const byUse = (found: readonly (Category & { count?: number | undefined })[]) =>
  found.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))

/** Those most used in the last year first. */
export const usualCategoriesQuery = (to = today()) =>
  queryOptions({
    queryKey: ['categories', 'usual', to],
    queryFn: ({ signal }) => call(categories.list, { query: { from: addDays(to, -YEAR), to } }, { signal }),
    select: byUse,
  })

const typesOf = (found: readonly Category[]) => new Map(found.map(({ id, type }) => [id, type]))

export const categoryTypesQuery = () => queryOptions({ ...categoriesQuery(), select: typesOf })
