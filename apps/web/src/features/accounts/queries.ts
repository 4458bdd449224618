import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { call } from '#lib/call.ts'

export async function readAccount(id: Id): Promise<Account | undefined> {
  const both = await Promise.all([false, true].map((archived) => call(accounts.list, { query: { archived } })))
  return both.flat().find((account) => account.id === id)
}
