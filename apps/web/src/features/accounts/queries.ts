import { queryOptions } from '@tanstack/react-query'
import { type Account, accounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { call } from '../../lib/call.ts'

/** The accounts in use, or the archived ones. */
export const accountsQuery = (archived = false) =>
  queryOptions({
    queryKey: ['accounts', { archived }],
    queryFn: ({ signal }) => call(accounts.list, { query: { archived } }, { signal }),
  })

/** An account as it is now, in use or archived; undefined once it is deleted. */
export async function readAccount(id: Id): Promise<Account | undefined> {
  const both = await Promise.all([false, true].map((archived) => call(accounts.list, { query: { archived } })))
  return both.flat().find((account) => account.id === id)
}
