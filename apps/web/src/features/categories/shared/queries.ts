import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { addDays } from '@tostao/primitives/calendar'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'

const YEAR = 365

const byUse = (found: readonly (Category & { count?: number })[]) =>
  found.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))

/** Those most used in the last year first. */
export const usualCategoriesQuery = (to = today()) =>
  queryOptions({ ...read(categories.list, { query: { from: addDays(to, -YEAR), to } }), select: byUse })

const typesOf = (found: readonly Category[]) => new Map(found.map(({ id, type }) => [id, type]))

export const categoryTypesQuery = () => queryOptions({ ...read(categories.list, { query: {} }), select: typesOf })
