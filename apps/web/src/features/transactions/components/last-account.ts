import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'

const KEY = 'lastAccountId'

/** A sample account only if there is no other, because its transactions are removed with it. */
export function usualAccount(accounts: readonly Account[]): Id | null {
  const own = accounts.filter(({ example }) => !example)
  const usable = own.length > 0 ? own : accounts
  const last = usable.find(({ id }) => String(id) === localStorage.getItem(KEY))
  return last?.id ?? (usable.length === 1 ? (usable[0]?.id ?? null) : null)
}

export const rememberAccount = (id: Id) => localStorage.setItem(KEY, String(id))
