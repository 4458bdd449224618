import { type Account, type AccountType, accountTypes } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'

/** The types of account as the user reads them. */
export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  checking: 'Conta Corrente',
  savings: 'Poupança',
  credit_card: 'Cartão de Crédito',
  cash: 'Dinheiro',
  wallet: 'Carteira',
  investment: 'Investimentos',
}

/** What a field that asks for the type offers. */
export const accountTypeOptions = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }))

/** What the forms of an account hold. */
export interface AccountValues {
  name: string
  type: AccountType
  openingBalance: Centavos | null
}

/** Those of an account, or of a new one. */
export const accountValues = (account?: Account): AccountValues => ({
  name: account?.name ?? '',
  type: account?.type ?? 'checking',
  openingBalance: account?.openingBalance ?? null,
})

/** What they send: an empty opening balance is zero. */
export const accountBody = ({ openingBalance, ...rest }: AccountValues) => ({
  ...rest,
  openingBalance: openingBalance ?? 0,
})
