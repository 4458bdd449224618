import { queryOptions } from '@tanstack/react-query'
import { payees, tags } from '@tostao/contract/labels'
import { call } from '../../lib/call.ts'

export const payeesQuery = () =>
  queryOptions({
    queryKey: ['payees'],
    queryFn: ({ signal }) => call(payees.list, { query: {} }, { signal }),
  })

export const tagsQuery = () =>
  queryOptions({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call(tags.list, { query: {} }, { signal }),
  })
