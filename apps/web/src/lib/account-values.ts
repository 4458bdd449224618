import type { AccountType } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'

/** What the forms of an account hold. */
export interface AccountValues {
  name: string
  type: AccountType
  opening_balance: Centavos | null
}

/** What they send: an empty opening balance is zero. */
export const accountBody = ({ opening_balance, ...rest }: AccountValues) => ({
  ...rest,
  opening_balance: opening_balance ?? 0,
})
