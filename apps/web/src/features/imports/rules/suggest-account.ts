import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import type { StatementAccount } from '@tostao/statements/types'

type Told = Pick<StatementAccount, 'kind' | 'currency' | 'institution' | 'accountHint'>
type Candidate = Pick<Account, 'id' | 'name' | 'type' | 'example'>

const OWN_CURRENCY = 'BRL'
const LAST_DIGITS = 4
const SAYS_NOTHING = new Set([
  'banco',
  'bank',
  'conta',
  'cartao',
  'credito',
  'corrente',
  'do',
  'da',
  'de',
  'e',
  's',
  'a',
])

/**
 * The user's account that a statement belongs to; undefined when it cannot be told, null for money in another
 * currency, which is left out. `alone`: the file has no other statement.
 */
export function suggestAccount(told: Told, accounts: readonly Candidate[], alone: boolean): Id | null | undefined {
  if (told.currency !== OWN_CURRENCY) return null
  // A real file never goes to a sample account by itself: it would be removed with the sample data.
  const own = accounts.filter(({ example }) => !example)
  const fitting = own.filter(({ type }) => (type === 'credit_card') === (told.kind === 'card'))
  const scored = fitting.map((account) => ({ account, score: likeness(told, account.name) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const likely = best > 0 ? scored.filter(({ score }) => score === best) : []
  if (likely.length === 1) return likely[0]?.account.id
  if (alone && own.length === 1) return own[0]?.id
  if (told.institution === undefined && fitting.length === 1) return fitting[0]?.id
  return undefined
}

/** The number's last digits in the account's name weigh more than a word of the institution. */
function likeness({ institution = '', accountHint = '' }: Told, name: string): number {
  const digits = accountHint.replace(/\D/g, '').slice(-LAST_DIGITS)
  const sameNumber = digits.length === LAST_DIGITS && name.replace(/\D/g, '').includes(digits)
  const words = wordsOf(institution)
  const sameInstitution = wordsOf(name).some((word) => words.includes(word))
  return (sameNumber ? 2 : 0) + (sameInstitution ? 1 : 0)
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SAYS_NOTHING.has(word))
