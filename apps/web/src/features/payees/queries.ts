import { queryOptions } from '@tanstack/react-query'
import { payees } from '@tostao/contract/payees'
import { call } from '../../lib/call.ts'

export const payeesQuery = () =>
  queryOptions({
    queryKey: ['payees'],
    queryFn: ({ signal }) => call(payees.list, {}, { signal }),
  })
