// Apart from the rules of accounts, which most pages load.

import type { Account } from '@tostao/contract/accounts'
import { MAX_DAYS_BEFORE } from '@tostao/contract/limits'
import { webErrors } from '@tostao/contract/web-errors'
import { type AccountValues, accountBody, accountValues } from './rules.ts'

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

/** The terms as typed; undefined if both fields are empty: the card's page asks for them later. One field alone is refused. */
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
