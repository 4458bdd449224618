import { type Account, type AccountType, accountTypes } from '@tostao/contract/accounts'
import type { CardTerms } from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
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
  /** Of a card. */
  creditLimit: Centavos | null
  paymentAccountId: Id | null
  /** Of a new card, as they are typed: two days, or so many days before the due day. */
  dueDay: string
  closing: CardTerms['closing']
  closingValue: string
}

export const accountValues = (account?: Account): AccountValues => ({
  name: account?.name ?? '',
  type: account?.type ?? 'checking',
  openingBalance: account?.openingBalance ?? null,
  creditLimit: account?.creditLimit ?? null,
  paymentAccountId: account?.paymentAccountId ?? null,
  dueDay: '',
  closing: 'day',
  closingValue: '',
})

export const accountBody = ({ name, type, openingBalance, creditLimit, paymentAccountId }: AccountValues) => ({
  name,
  type,
  openingBalance: openingBalance ?? 0,
  ...(type === 'credit_card' && { creditLimit, paymentAccountId }),
})

export interface AccountGroup {
  title: 'Tenho' | 'Devo'
  accounts: readonly Account[]
  total: Centavos
}

/** A credit card is always a debt, also when it is paid; another account is one while its balance is negative. */
const isOwed = ({ type, balance }: Account) => type === 'credit_card' || balance < 0

export const totalOf = (accounts: readonly Account[]): Centavos =>
  accounts.reduce((total, { balance }) => total + balance, 0)

/** What the user has and owes, the largest first; an empty group is left out. */
export function accountGroups(accounts: readonly Account[]): AccountGroup[] {
  const bySize = accounts.toSorted((a, b) => Math.abs(b.balance) - Math.abs(a.balance))
  const groups = [
    { title: 'Tenho' as const, accounts: bySize.filter((account) => !isOwed(account)) },
    { title: 'Devo' as const, accounts: bySize.filter(isOwed) },
  ]
  return groups.flatMap((group) => (group.accounts.length > 0 ? [{ ...group, total: totalOf(group.accounts) }] : []))
}
