import type { AccountType } from '@tostao/contract/accounts'
import { bankOfName } from '@tostao/texts/bank-of-name'

type Accounts = readonly { id: number; name_folded: string; type: AccountType }[]

/** For each savings account those whose savings it may hold: the others of its bank, or all where it is the only one. */
export function savingsOf(accounts: Accounts): ReadonlyMap<number, ReadonlySet<number>> {
  const savings = accounts.filter(({ type }) => type === 'savings')
  return new Map(
    savings.map((one) => {
      const bank = bankOfName(one.name_folded)
      const isOfSame = (name: string) => bank !== undefined && bankOfName(name) === bank
      const others = accounts.filter(
        ({ id, name_folded }) => id !== one.id && (savings.length === 1 || isOfSame(name_folded)),
      )
      return [one.id, new Set(others.map(({ id }) => id))]
    }),
  )
}
