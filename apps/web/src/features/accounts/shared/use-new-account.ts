import type * as accounts from '@tostao/contract/accounts'
import type { Account } from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import { rememberTyped } from '#lib/typed-balances.ts'
import { useCreateAccount } from './mutations.ts'

/** Creates an account whose balance of today was typed in a form. */
export function useNewAccount() {
  const { save } = useCreateAccount()
  return async (body: Call<typeof accounts.create>['body']): Promise<Account> => {
    const created = await save({ body })
    if (created.openingBalance !== 0) rememberTyped(created.id)
    return created
  }
}
