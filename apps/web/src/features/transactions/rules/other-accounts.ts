import type { Account } from '@tostao/contract/accounts'
import type { Transaction } from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { bankOfName } from '@tostao/texts/bank-of-name'
import { hintsOf } from '@tostao/texts/hints'
import { saysSavings } from '@tostao/texts/subject'

export interface OtherAccounts {
  /** The most probable first. */
  accounts: readonly Account[]
  /** An account that is missing, and may be created for the other leg. */
  missing: Pick<Account, 'name' | 'type'> | undefined
}

/** Where the other leg of a transfer may be: own money that was put aside is in the reserve of the same bank. */
export function otherAccountsOf(
  { accountId, accountName, type, amount, description }: Transaction,
  all: readonly Account[],
): OtherAccounts {
  const others = all.filter(({ id }) => id !== accountId)
  const text = fold(description)
  if (!hintsOf(text, type === 'RECEITA' ? amount : -amount, 'bank').includes('own-transfer') && !saysSavings(text))
    return { accounts: others, missing: others.length === 0 ? { name: '', type: 'checking' } : undefined }
  const bank = bankOfName(accountName)
  const kind = saysSavings(text) ? 'savings' : 'investment'
  const isReserve = (one: Account) =>
    one.type === kind && (bankOfName(one.name) === bank || bankOfName(one.name) === undefined)
  const reserves = others.filter(isReserve)
  const name = `${kind === 'savings' ? 'Poupança' : 'Reserva'} ${accountName}`
  return {
    accounts: [...reserves, ...others.filter((one) => !isReserve(one))],
    missing: reserves.length === 0 ? { name, type: kind } : undefined,
  }
}
