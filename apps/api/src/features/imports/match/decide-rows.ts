import type { RowMatch } from '@tostao/contract/import-row'
import type { Day } from '@tostao/primitives/calendar'
import { isComparable } from '@tostao/primitives/money'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findRecurringOrThrow } from '../../recurring/service/read.ts'
import { UNCLASSIFIED } from '../../transactions/service/join-entries.ts'
import { otherLeg } from '../read/read-file.ts'
import type { ReadRow } from '../read/read-rows.ts'
import { keyOfRow, type Pair } from '../rules/assign.ts'
import { keyOfDue, keyOfStored, type Surroundings } from '../rules/candidates.ts'
import { type Comparable, type Due, isPaymentOf, type Match } from '../rules/match-rules.ts'
import { decideRows } from '../rules/states.ts'
import { findRefundedOf, findTransactions, type SeenTransaction } from './near.ts'
import { isEntry, type Outcome } from './outcome.ts'
import { entryMaker, findDues, findPlanned, type Maker, numberedOf, type OpenRows, openRows } from './surroundings.ts'

type Outcomes = readonly Outcome<ReadRow>[]
/** The match that a row names; another line of the file by its index. */
type Choice = Exclude<RowMatch, { line: number }> | { kind: 'transfer' | 'refund'; row: number }
type Choices = ReadonlyMap<number, Choice>
type Seen = ReadonlyMap<number, SeenTransaction>

/**
 * The outcomes of rows that name a match or fill a planned installment, in place of what they are by their keys. As the
 * preview decides, but of the candidates only those that were chosen are taken. Refuses what no longer fits.
 */
export async function decideAsChosen(
  db: Trx,
  userId: UserId,
  today: Day,
  byKey: Outcomes,
  plans: CardPlans,
): Promise<Outcomes> {
  const choices = choicesOf(byKey)
  const named = new Set([...choices].flatMap(([index, choice]) => ('row' in choice ? [index, choice.row] : index)))
  for (const [index, { row }] of byKey.entries()) if (numberedOf(row, plans)) named.add(index)
  if (named.size === 0) return byKey
  const maker = await entryMaker(db, userId, plans)
  const file = openRows(byKey, (row, index) => (named.has(index) ? maker.entryOf(row) : undefined))
  const seen = await findSeen(db, userId, byKey, choices)
  const around = await findChosen(db, userId, today, { choices, seen, file, maker })
  const decided = decideRows(file.open, around, ({ row, match }) => isChosen(match, choices.get(row)))
  const paid = new Set(
    [...decided.values()].flatMap(({ match }) => (match?.kind === 'fixed' ? keyOfDue(match.due) : [])),
  )
  const outcomes: Outcome<ReadRow>[] = []
  for (const [index, outcome] of byKey.entries()) {
    const choice = choices.get(index)
    const match = decided.get(index)?.match
    if (match && (choice ? isChosen(match, choice) : true)) {
      const isAsByKey = file.paired.has(index) && 'row' in match
      const became = isAsByKey ? outcome : becomes(byKey, index, outcome.row, match, maker)
      outcomes.push(became.state === 'similar' ? paying(became, match, around.dues, paid) : became)
    } else {
      if (choice && !isAlready(outcome, choice, seen)) await refuse(db, userId, outcome.row, choice, seen)
      outcomes.push(outcome)
    }
  }
  return outcomes
}

function choicesOf(outcomes: Outcomes): Choices {
  const lines = new Map(outcomes.map(({ row }, index) => [row.line, index]))
  const choices = new Map<number, Choice>()
  for (const [index, { row }] of outcomes.entries()) {
    const { match } = row
    if (match === null) continue
    if (!('line' in match)) choices.set(index, match)
    else {
      const other = lines.get(match.line) ?? -1
      const outcome = outcomes[other]
      const id = outcome?.state === 'exists' ? outcome.id : undefined
      choices.set(index, id === undefined ? { kind: match.kind, row: other } : { kind: match.kind, id })
    }
  }
  return choices
}

/** A row that names nothing fills a planned installment, and is nothing else. */
function isChosen(match: Match, choice: Choice | undefined): boolean {
  if (!choice) return match.kind === 'installment'
  if (match.kind !== choice.kind) return false
  if (match.kind === 'fixed')
    return choice.kind === 'fixed' && choice.id === match.due.id && choice.dueDate === match.due.date
  if ('row' in match) return 'row' in choice && choice.row === match.row
  return 'id' in choice && choice.id === match.stored.id
}

/** The transactions that rows name, and those that these rows are by their keys. */
async function findSeen(db: Trx, userId: UserId, outcomes: Outcomes, choices: Choices): Promise<Seen> {
  const ids = new Set<number>()
  for (const [index, choice] of choices) {
    const outcome = outcomes[index]
    if ('id' in choice && choice.kind !== 'fixed' && choice.kind !== 'installment') ids.add(choice.id)
    if (outcome?.state === 'exists' && outcome.id !== undefined) ids.add(outcome.id)
  }
  return new Map((await findTransactions(db, userId, ids)).map((transaction) => [transaction.id, transaction]))
}

interface Chosen {
  choices: Choices
  seen: Seen
  file: OpenRows
  maker: Maker
}

/** As the surroundings of the preview, but only the records that were chosen. */
async function findChosen(
  db: Trx,
  userId: UserId,
  today: Day,
  { choices, seen, file: { open, legs, ...known }, maker }: Chosen,
): Promise<Surroundings> {
  const chosen = [...choices.values()]
  const named = (...kinds: Choice['kind'][]) =>
    chosen
      .flatMap((choice) => (kinds.includes(choice.kind) && 'id' in choice ? (seen.get(choice.id) ?? []) : []))
      .sort((one, other) => one.id - other.id)
  const purchases = [...new Set(named('refund'))].filter(({ id, transfer_id }) => transfer_id === null && !legs.has(id))
  const paying = [...open].flatMap(([index, entry]) => {
    const kind = choices.get(index)?.kind
    return kind === 'fixed' || kind === 'transaction' ? entry : []
  })
  const dues = await findDues(db, userId, today, paying, maker)
  return {
    ...known,
    owner: maker.owner,
    hasOneCard: maker.hasOneCard,
    chosen: [...open].flatMap(([row, entry]) => {
      const others = { seen, dues, maker, open }
      const found = known.paired.has(row) ? undefined : fitting(entry, choices.get(row), others)
      return found ? { row, ...found, days: 0, evidence: 0 } : []
    }),
    stored: [...new Set(named('transaction', 'transfer'))].map(maker.storedOf),
    planned: await findPlanned(db, userId, [...open.values()]),
    dues,
    purchases: purchases.map(maker.storedOf),
    refunded: await findRefundedOf(
      db,
      userId,
      purchases.map(({ id }) => id),
    ),
  }
}

/** A transaction that was typed as the payment of a fixed expense is that, once it is the bank's row. */
function paying(outcome: Outcome<ReadRow>, match: Match, dues: readonly Due[], paid: Set<string>): Outcome<ReadRow> {
  if (outcome.state !== 'similar' || match.kind !== 'transaction') return outcome
  const due = dues.find((one) => !paid.has(keyOfDue(one)) && isPaymentOf(match.stored, one))
  if (!due) return outcome
  paid.add(keyOfDue(due))
  return { ...outcome, pays: due }
}

/** The record that a row names, if only its day or its words are others: the user knows better. */
function fitting(
  entry: Comparable,
  choice: Choice | undefined,
  { seen, dues, maker, open }: Pick<Chosen, 'seen' | 'maker'> & Pick<OpenRows, 'open'> & { dues: readonly Due[] },
): Pick<Pair, 'match' | 'key'> | undefined {
  if (choice?.kind === 'transfer') {
    if ('row' in choice) {
      const { kind, row } = choice
      const other = open.get(row)
      return other && areLegs(entry, other) ? { match: { kind, row }, key: keyOfRow(row) } : undefined
    }
    const leg = seen.get(choice.id)
    if (!leg?.mayBeLeg) return undefined
    const stored = maker.storedOf(leg)
    return areLegs(entry, stored) ? { match: { kind: 'transfer', stored }, key: keyOfStored(stored) } : undefined
  }
  if (choice?.kind === 'fixed') {
    const due = dues.find((one) => one.id === choice.id && one.date === choice.dueDate && one.type === entry.type)
    const isSame = due?.accountId === entry.accountId
    return due && isSame && isComparable(entry.amount, due.amount)
      ? { match: { kind: 'fixed', due }, key: keyOfDue(due) }
      : undefined
  }
  const found = choice?.kind === 'transaction' && 'id' in choice ? seen.get(choice.id) : undefined
  if (!found || found.isImported) return undefined
  const stored = maker.storedOf(found)
  const isAmount = stored.amount === entry.amount || (stored.isWritten && stored.amount < entry.amount)
  const isSame = stored.accountId === entry.accountId && stored.type === entry.type && isAmount
  return isSame ? { match: { kind: 'transaction', stored }, key: keyOfStored(stored) } : undefined
}

/** Whether two entries can be the legs of one transfer, whatever their days and words. */
const areLegs = (one: Comparable, other: Comparable): boolean =>
  one.amount === other.amount &&
  one.type !== other.type &&
  one.accountId !== other.accountId &&
  (one.otherAccountId ?? other.accountId) === other.accountId &&
  (other.otherAccountId ?? one.accountId) === one.accountId

function becomes(
  outcomes: Outcomes,
  index: number,
  row: ReadRow,
  match: Match,
  { importIdOf }: Maker,
): Outcome<ReadRow> {
  if (match.kind === 'fixed') {
    const { due } = match
    if (due.otherAccountId === null) return { row, state: 'fixed', due }
    const own = { ...row.own, ...UNCLASSIFIED }
    const other = otherLeg(own, due.otherAccountId, importIdOf(due.otherAccountId))
    return { row: { ...row, own, other }, state: 'new', other, pays: due }
  }
  const other = 'row' in match ? outcomes[match.row]?.row.own : undefined
  const entry =
    'stored' in match ? { id: match.stored.id, import_key: '' } : { id: null, import_key: other?.import_key ?? '' }
  if (match.kind === 'refund') {
    const [category_id = null, payee_id = null] =
      'stored' in match ? [match.stored.categoryId, match.stored.payeeId] : [other?.category_id, other?.payee_id]
    return { row: { ...row, own: { ...row.own, category_id, payee_id } }, state: 'refund', of: entry }
  }
  // The other of two rows is the entry that this one makes a leg.
  if ('row' in match) return match.row < index ? { row, state: 'new' } : { row, state: 'transfer', joins: entry }
  if (match.kind === 'transfer') return { row, state: 'transfer', joins: entry }
  const { id, isImported, status, amount } = match.stored
  const isCleared = status === 'PENDING' && row.own.status !== 'PENDING'
  if (isImported) return { row, state: 'exists', id, gets: 'alias', isCleared }
  if (match.kind === 'transaction') {
    const { amount: paid, date, status: its } = row.own
    const becomesOf = match.stored.isWritten && { shows: { amount: paid, date, status: its } }
    return { row, state: 'similar', id, isCleared, ...becomesOf }
  }
  return { row, state: 'installment', id, isCleared, ...(amount !== row.own.amount && { amount: row.own.amount }) }
}

/** Whether a row is already, by its key, what it names. */
function isAlready(outcome: Outcome, choice: Choice, seen: Seen): boolean {
  if (choice.kind === 'installment') return !isEntry(outcome)
  if (!('id' in choice)) return false
  if (outcome.state === 'transfer') return choice.kind === 'transfer' && choice.id === outcome.joins.id
  if (outcome.state !== 'exists' || outcome.id === undefined) return false
  if (choice.kind === 'transaction') return choice.id === outcome.id
  const own = seen.get(outcome.id)
  if (choice.kind === 'fixed') return own?.recurring_id === choice.id
  if (choice.kind === 'refund') return own?.refund_of === choice.id
  const transferId = own?.transfer_id ?? null
  return transferId !== null && transferId === seen.get(choice.id)?.transfer_id
}

async function refuse(db: Trx, userId: UserId, { line }: ReadRow, choice: Choice, seen: Seen): Promise<never> {
  if (choice.kind === 'fixed') await findRecurringOrThrow(db, userId, choice.id)
  else if ('id' in choice && choice.kind !== 'installment' && !seen.has(choice.id))
    throw new AppError('transaction_not_found')
  throw new AppError('match_changed', { reason: `linha ${line}` })
}
