import { MAX_DAYS_BEFORE } from '@tostao/cards/periods'
import { type Account, type AccountType, accountTypes } from '@tostao/contract/accounts'
import type { CardTerms } from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
import { webErrors } from '@tostao/contract/web-errors'
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

/** A card is most likely paid by the only bank account there is. */
export function newAccountValues(accounts: readonly Account[] = []): AccountValues {
  const own = accounts.filter(({ example }) => !example)
  const banks = ['checking', 'savings'].map((wanted) => own.filter(({ type }) => type === wanted))
  const [only, ...others] = banks.find(({ length }) => length > 0) ?? []
  return { ...accountValues(), paymentAccountId: (others.length === 0 && only?.id) || null }
}

/** What is owed on a card is typed without a sign. */
export function newAccountBody(values: AccountValues) {
  const body = accountBody(values)
  if (values.type !== 'credit_card') return body
  const terms = firstTerms(values)
  return { ...body, openingBalance: 0 - Math.abs(body.openingBalance), ...(terms && { terms }) }
}

/** Its page asks for them later where nothing is typed; of what is typed one half is a problem. */
export function firstTerms({ dueDay, closing, closingValue }: AccountValues) {
  const [due, closes] = [dueDay.trim(), closingValue.trim()]
  if (due === '' && closes === '') return undefined
  const number = (text: string) => (text === '' ? null : Number(text))
  return { dueDay: number(due), closing, closingValue: number(closes), closingDayPurchases: 'next' as const }
}

export const isTooEarly = ({ closing, closingValue }: AccountValues) =>
  closing === 'days_before_due' && Number(closingValue) > MAX_DAYS_BEFORE

/** What is wrong with a new account, by the fields of the form. */
export function newAccountProblems(values: AccountValues, problems: Record<string, string>): Record<string, string> {
  const named = Object.entries(problems).map(([field, text]) => [field.replace('terms.', ''), text])
  const early = values.type === 'credit_card' && isTooEarly(values) && { closingValue: webErrors.closing_too_early[1] }
  return { ...Object.fromEntries(named), ...early }
}

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
