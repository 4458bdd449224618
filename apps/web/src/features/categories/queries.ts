import { queryOptions } from '@tanstack/react-query'
import { type Category, categories } from '@tostao/contract/categories'
import { call } from '../../lib/call.ts'

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(categories.list, { query: {} }, { signal }),
  })

const typesOf = (found: readonly Category[]) => new Map(found.map(({ id, type }) => [id, type]))

export const categoryTypesQuery = () => queryOptions({ ...categoriesQuery(), select: typesOf })
