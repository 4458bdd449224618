import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { isNamedAfter, wordsOf } from './account-fit.ts'
import type { AccountPreview } from './preview.ts'

type StatementFacts = Pick<
  AccountPreview,
  'kind' | 'isKindKnown' | 'currency' | 'institution' | 'accountHint' | 'isNamed'
>
type Candidate = Pick<Account, 'id' | 'name' | 'type'>

export const OWN_CURRENCY = 'BRL'
const LAST_DIGITS = 4

/** `undefined` when unknown, null (skip) for another currency. `alone`: the file's only statement of the kind. */
export function suggestAccount(
  statement: StatementFacts,
  own: readonly Candidate[],
  alone: boolean,
): Id | null | undefined {
  if (statement.currency !== OWN_CURRENCY) return null
  if (statement.isNamed) return own.find(({ name }) => fold(name) === fold(statement.accountHint ?? ''))?.id
  const fitsKind = ({ type }: Candidate) =>
    (type === 'credit_card') === (statement.kind === 'card') || (!statement.isKindKnown && own.length === 1)
  const fitting = own.filter((account) => fitsKind(account) && numbersOf(statement, account.name) !== 'differ')
  const scored = fitting.map((account) => ({ account, score: likeness(statement, account.name) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const likely = best > 0 ? scored.filter(({ score }) => score === best) : []
  if (likely.length === 1) return likely[0]?.account.id
  const [only, ...others] = fitting
  if (!only || !alone || others.length > 0) return undefined
  // A file that names a bank fits an account without a bank's name only when it is the user's only one.
  const isFree = statement.institution === undefined || (own.length === 1 && wordsOf(only.name).length === 0)
  return isFree ? only.id : undefined
}

/** The last digits of the number in the account's name count more than a word of the institution. */
function likeness(statement: StatementFacts, name: string): number {
  const isNamed = isNamedAfter(statement.institution ?? '', name)
  return (numbersOf(statement, name) === 'agree' ? 2 : 0) + (isNamed ? 1 : 0)
}

function numbersOf({ accountHint = '' }: StatementFacts, name: string): 'agree' | 'differ' | undefined {
  const [hint, named] = [accountHint, name].map((text) => text.replace(/\D/g, ''))
  const digits = hint?.slice(-LAST_DIGITS) ?? ''
  if (digits.length < LAST_DIGITS || !named || named.length < LAST_DIGITS) return undefined
  return named.includes(digits) ? 'agree' : 'differ'
}
