import { queryOptions } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { type Month, monthRange } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

export const accountsQuery = (archived = false, month?: Month) =>
  queryOptions({
    queryKey: ['accounts', { archived, month }] as const,
    queryFn: ({ signal }) => call(accounts.list, { query: { archived, ...(month && monthRange(month)) } }, { signal }),
  })

export async function readAccount(id: Id): Promise<Account | undefined> {
  const both = await Promise.all([false, true].map((archived) => call(accounts.list, { query: { archived } })))
  return both.flat().find((account) => account.id === id)
}
