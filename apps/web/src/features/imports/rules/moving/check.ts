import type { RowMatch } from '@tostao/contract/import-row'
import type { Creates, PreviewRow } from '@tostao/contract/imports'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { MovingAnswers } from './answers.ts'
import { entriesByLine } from './entries-by-line.ts'
import { accountTarget, keyOfTarget, type MovingRecords } from './plan.ts'
import type { Moved } from './rows.ts'
import type { MovingFile } from './summary.ts'

/** The server's word on the rows that would be sent. */
export interface MovedCheck {
  /** The indexes of the entries that are here already, whoever brought them. */
  known: ReadonlySet<number>
  /** The known ones that the user has deleted. */
  deleted: ReadonlySet<number>
  /** Their records, where these came in otherwise. */
  matches: Readonly<Record<number, RowMatch>>
  /** How many names are new, each counted once. */
  creates: { accounts: number; categories: number; tags: number; payees: number }
  /** By the entry's index why the server would refuse it. */
  refused: ReadonlyMap<number, string>
}

/** The fields that are read of the server's answer for one part. */
interface PartAnswer {
  rows: readonly Pick<PreviewRow, 'line' | 'state' | 'match'>[]
  errors: readonly { line: number; message: string }[]
  creates: {
    accounts: readonly Pick<Creates['accounts'][number], 'name'>[]
    categories: readonly Pick<Creates['categories'][number], 'name' | 'type'>[]
  } & Pick<Creates, 'tags' | 'payees'>
}

const KNOWN = new Set(['exists', 'deleted', 'similar', 'installment'])

/** The answers for the parts, in their order. */
export function checkOf({ parts, sent }: Pick<Moved, 'parts' | 'sent'>, answers: readonly PartAnswer[]): MovedCheck {
  const codes = new Map(sent.map(({ index, code }) => [index, code]))
  const known = new Set<number>()
  const deleted = new Set<number>()
  const matches: Record<number, RowMatch> = {}
  const refused = new Map<number, string>()
  const created = {
    accounts: new Set<string>(),
    categories: new Set<string>(),
    tags: new Set<string>(),
    payees: new Set<string>(),
  }
  for (const [at, part] of parts.entries()) {
    const answer = answers[at]
    if (!answer) continue
    const entryAt = entriesByLine(part)
    for (const { line, state, match } of answer.rows) {
      const index = entryAt(line)
      if (index === undefined) continue
      // Tostão's own list has the id: a split transaction is listed without its title.
      const isItself = match?.kind === 'transaction' && match.id !== null && codes.get(index) === String(match.id)
      if (!KNOWN.has(state) && !isItself) continue
      known.add(index)
      if (state === 'deleted') deleted.add(index)
      if (match && match.id !== null && (match.kind === 'transaction' || match.kind === 'installment'))
        matches[index] = { kind: match.kind, id: match.id }
    }
    for (const { line, message } of answer.errors) {
      const index = entryAt(line)
      if (index !== undefined) refused.set(index, message)
    }
    const { accounts, categories, tags, payees } = answer.creates
    for (const { name } of accounts) created.accounts.add(fold(name))
    for (const { name, type } of categories) created.categories.add(`${type} ${fold(name)}`)
    for (const name of tags) created.tags.add(fold(name))
    for (const name of payees) created.payees.add(fold(name))
  }
  const creates = {
    accounts: created.accounts.size,
    categories: created.categories.size,
    tags: created.tags.size,
    payees: created.payees.size,
  }
  return { known, deleted, matches, refused, creates }
}

/** Today's balance of each account after the import, by the key of its target. */
export function calculatedOf(
  { accounts }: Pick<MovingFile, 'accounts'>,
  answers: MovingAnswers,
  records: MovingRecords,
  sent: Moved['sent'],
  known: ReadonlySet<number> = new Set(),
): Map<string, Centavos> {
  const balances = new Map<string, Centavos>()
  for (const account of accounts) {
    const target = accountTarget(account, answers, records)
    if (!target) continue
    const key = keyOfTarget(target)
    const here = 'id' in target ? records.accounts.find(({ id }) => id === target.id)?.balance : undefined
    balances.set(key, here ?? (balances.get(key) ?? 0) + account.opening)
  }
  for (const { index, effects } of sent) {
    if (known.has(index)) continue
    for (const [key, amount] of effects) balances.set(key, (balances.get(key) ?? 0) + amount)
  }
  return balances
}

/** The balances that are sent: those that were typed, and of new accounts those with which the file begins. */
export function sentBalances(
  { accounts }: Pick<MovingFile, 'accounts'>,
  answers: MovingAnswers,
  records: MovingRecords,
  calculated: ReadonlyMap<string, Centavos>,
): Record<string, Centavos> {
  const balances: Record<string, Centavos> = {}
  for (const account of accounts) {
    const target = accountTarget(account, answers, records)
    if (!target) continue
    const key = keyOfTarget(target)
    const typed = answers.accounts[account.name]?.balance
    const begins = 'name' in target && account.opening !== 0 ? calculated.get(key) : undefined
    const balance = typed == null || Number.isNaN(typed) ? (balances[key] ?? begins) : typed
    if (balance !== undefined) balances[key] = balance
  }
  return balances
}
