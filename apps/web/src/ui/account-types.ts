import { type AccountType, accountTypes } from '@tostao/contract/accounts'

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
