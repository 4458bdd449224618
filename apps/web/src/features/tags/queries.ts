import { queryOptions } from '@tanstack/react-query'
import { tags } from '@tostao/contract/tags'
import { call } from '../../lib/call.ts'

export const tagsQuery = () =>
  queryOptions({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call(tags.list, {}, { signal }),
  })
