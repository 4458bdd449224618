import { queryOptions } from '@tanstack/react-query'
import { payees } from '@tostao/contract/payees'
import { tags } from '@tostao/contract/tags'
import { call } from '../../lib/call.ts'

export const payeesQuery = () =>
  queryOptions({
    queryKey: ['payees'],
    queryFn: ({ signal }) => call(payees.list, {}, { signal }),
  })

export const tagsQuery = () =>
  queryOptions({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call(tags.list, {}, { signal }),
  })
