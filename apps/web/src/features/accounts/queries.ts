import { queryOptions } from '@tanstack/react-query'
import { accounts } from '@tostao/contract/accounts'
import { call } from '../../lib/call.ts'

/** The accounts in use, or the archived ones. */
export const accountsQuery = (archived = false) =>
  queryOptions({
    queryKey: ['accounts', { archived }],
    queryFn: ({ signal }) => call(accounts.list, { query: { archived } }, { signal }),
  })
