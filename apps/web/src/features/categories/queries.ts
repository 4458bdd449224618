import { queryOptions } from '@tanstack/react-query'
import { categories } from '@tostao/contract/categories'
import { call } from '../../lib/call.ts'

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(categories.list, {}, { signal }),
  })
