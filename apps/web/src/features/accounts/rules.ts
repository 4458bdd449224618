import { type Account, type AccountType, accountTypes } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'

/** The Portuguese names of the account types. */
export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  checking: 'Conta Corrente',
  savings: 'Poupança',
  credit_card: 'Cartão de Crédito',
  cash: 'Dinheiro',
  wallet: 'Carteira',
  investment: 'Investimentos',
}

/** The options of the type field. */
export const accountTypeOptions = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }))

/** The values of an account form. */
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

/** The body of a form's values: an empty opening balance is zero. */
export const accountBody = ({ openingBalance, ...rest }: AccountValues) => ({
  ...rest,
  openingBalance: openingBalance ?? 0,
})
