import type { Account } from '@tostao/contract/accounts'
import type { Transaction } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { reserveIn, reservesOf } from '@tostao/texts/reserves'

export interface OtherAccounts {
  /** The most probable first. */
  accounts: readonly Account[]
  /** An account that is missing, and may be created for the other leg. */
  missing: Pick<Account, 'name' | 'type'> | undefined
}

/** Where the other leg of a transfer may be: own money that was put aside is in the reserve of the same bank. */
export function otherAccountsOf(
  { accountId, accountName, description }: Pick<Transaction, 'accountId' | 'accountName' | 'description'>,
  all: readonly Account[],
): OtherAccounts {
  const others = all.filter(({ id }) => id !== accountId)
  const kind = reserveIn(fold(description))
  if (!kind) return { accounts: others, missing: others.length === 0 ? { name: '', type: 'checking' } : undefined }
  const reserves = reservesOf(kind, accountName, others)
  const name = `${kind === 'savings' ? 'Poupança' : 'Reserva'} ${accountName}`
  return {
    accounts: [...reserves, ...others.filter((one) => !reserves.includes(one))],
    missing: reserves.length === 0 ? { name, type: kind } : undefined,
  }
}
