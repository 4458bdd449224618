import { type Account, type AccountType, accountTypes } from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'

export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  checking: 'Conta Corrente',
  savings: 'Poupança',
  credit_card: 'Cartão de Crédito',
  cash: 'Dinheiro',
  wallet: 'Carteira',
  investment: 'Investimentos',
}

export const accountTypeOptions = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }))

export interface AccountValues {
  name: string
  type: AccountType
  openingBalance: Centavos | null
}

export const accountValues = (account?: Account): AccountValues => ({
  name: account?.name ?? '',
  type: account?.type ?? 'checking',
  openingBalance: account?.openingBalance ?? null,
})

export const accountBody = ({ openingBalance, ...rest }: AccountValues) => ({
  ...rest,
  openingBalance: openingBalance ?? 0,
})
