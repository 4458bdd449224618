import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'

const KEY = 'lastAccountId'

/** The account of the last transaction made on this device, when it is still in use; the only one there is. */
export function usualAccount(accounts: readonly Account[]): Id | null {
  const last = accounts.find(({ id }) => String(id) === localStorage.getItem(KEY))
  return last?.id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null)
}

export const rememberAccount = (id: Id) => localStorage.setItem(KEY, String(id))
