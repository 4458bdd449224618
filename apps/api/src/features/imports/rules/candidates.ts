import { signedAmount } from '@tostao/contract/signed-amount'
import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { groupsOfWords, type Owner, type Subject } from '@tostao/texts/subject'
import { keyOfRow, type Pair } from './assign.ts'
import {
  asBrought,
  type Comparable,
  DUE,
  type Due,
  fills,
  isBroughtAs,
  isRefund,
  mayBe,
  mayPayDue,
  type Numbered,
  OTHER_LEG,
  PAID,
  type Planned,
  paysBill,
  paysDue,
  REFUNDED,
  recordedOf,
  refunds,
  SAME,
  SILENT,
  type StoredEntry,
  showsWritten,
  type Transfers,
} from './match-rules.ts'
import { byDay, daysAround, nearest, POSSIBLE, type Span } from './near-days.ts'

export interface Surroundings {
  owner: Owner
  /** Whether the user has one card, which all payments of bills are of. */
  hasOneCard?: boolean
  /** Transactions near the rows. */
  stored: readonly StoredEntry[]
  /** The transactions that rows are by their keys, or join. */
  taken: ReadonlySet<number>
  /** The installments of the rows' cards that no file has brought, the earliest first. */
  planned?: readonly Planned[]
  dues: readonly Due[]
  /** Expenses of up to 120 days before the refunds, and what of each has been given back. */
  purchases: readonly StoredEntry[]
  refunded: ReadonlyMap<number, Centavos>
  /** The keys of all rows of the file. */
  fileKeys: ReadonlySet<string>
  /** Rows that form one transfer with another row of the file, with that one: they can only be one that was typed. */
  paired: ReadonlyMap<number, number>
  /** The user's choices whose words and day do not matter. */
  chosen?: readonly Pair[]
}

/** A row whose key nobody knows, by its index in the file. */
export type Open = ReadonlyMap<number, Comparable>

export const keyOfStored = ({ id }: { id: number }) => `transaction ${id}`
export const keyOfDue = ({ id, date }: Pick<Due, 'id' | 'date'>) => `due ${id} ${date}`
const groupOf = ({ accountId, type, amount }: Comparable) => `${accountId} ${type} ${amount}`
const otherType = { RECEITA: 'DESPESA', DESPESA: 'RECEITA' } as const

export type Rows = readonly (readonly [number, Comparable])[]

interface Search<T> {
  span: Span
  others: readonly T[]
  /** A record that fits shares a group with the row. */
  groupsOf: (one: T) => readonly string[]
  wanted: (row: Comparable) => readonly string[]
  fit: (row: Comparable, other: T) => number | undefined
}

function* candidatesNear<T extends { date: Day }>(
  rows: Rows,
  { span, others, groupsOf, wanted, fit }: Search<T>,
): Generator<{ row: number; other: T; days: number; evidence: number }> {
  if (others.length === 0) return
  const find = byDay(others, groupsOf)
  const around = daysAround(span)
  for (const [row, entry] of rows) {
    const seen = new Set<T>()
    for (const name of wanted(entry)) {
      const group = find(name)
      if (!group) continue
      for (const found of nearest(group, around(entry.date), (other) => fit(entry, other))) {
        if (seen.has(found.other)) continue
        seen.add(found.other)
        yield { row, ...found }
      }
    }
  }
}

const likeRow = (entry: Comparable) => [groupOf(entry)]

/** The planned installments that rows are, those of the file's own invoice first. */
export function* plannedInstallments(rows: Rows, { planned = [] }: Surroundings): Generator<Pair> {
  const groupOfPlanned = (accountId: number, { number, count, merchant }: Numbered) =>
    `${accountId} ${number}/${count} ${merchant}`
  const groups = Map.groupBy(planned, (one) => groupOfPlanned(one.accountId, one))
  for (const [row, entry] of rows) {
    const { installment, accountId } = entry
    if (!installment) continue
    for (const stored of groups.get(groupOfPlanned(accountId, installment)) ?? []) {
      const evidence = fills(entry, stored)
      if (evidence === undefined) continue
      const days = stored.month === installment.month ? 0 : 1
      yield { row, match: { kind: 'installment', stored }, key: keyOfStored(stored), days, evidence }
    }
  }
}

/** The transactions that an earlier import brought with another text. */
export function* broughtBefore(rows: Rows, { stored, fileKeys, taken }: Surroundings): Generator<Pair> {
  const others = stored.filter(({ id, isImported }) => isImported && !taken.has(id))
  const fit = (row: Comparable, other: StoredEntry) => isBroughtAs(row, other, fileKeys)
  const search = { span: { before: 0, after: 0 }, others, groupsOf: likeRow, wanted: likeRow, fit }
  for (const { row, other, days, evidence } of candidatesNear(rows, search)) {
    yield candidateOf(row, 'transaction', other, days, evidence)
  }
}

/** The legs that the other account's file brought and that were edited since, as it brought them. */
export const broughtEdited = (rows: Rows, around: Surroundings) => alike(rows, around, asBrought)
/** The transactions that no file has brought: typed, posted, or a leg. Those that are the row, and those that may be. */
export function recorded(rows: Rows, around: Surroundings) {
  const isSame = recordedOf(around.owner)
  const fit = (row: Comparable, stored: StoredEntry) => isSame(row, stored) ?? mayBe(row, stored)
  const found = [...alike(rows, around, (stored) => [stored], fit)]
  return { sure: found.filter(({ evidence }) => evidence < POSSIBLE), possible: found.filter(isPossible) }
}

/** The payments that an import wrote and that these rows are: the sure ones and the possible ones. */
export function written(rows: Rows, { stored, taken, hasOneCard = false }: Surroundings) {
  const others = stored.filter(({ id, isWritten }) => isWritten && !taken.has(id))
  if (others.length === 0) return { sure: [], possible: [] }
  const groupsOf = ({ accountId, type }: Comparable) => [`${accountId} ${type}`]
  const paying = rows.filter(([, row]) => paysBill(row))
  const fit = (row: Comparable, other: StoredEntry) => showsWritten(row, other, hasOneCard)
  const search = { span: PAID, others, groupsOf, wanted: groupsOf, fit }
  const found = [...candidatesNear(paying, search)].map(({ row, other, days, evidence }) =>
    candidateOf(row, 'transaction', other, days, evidence),
  )
  return { sure: found.filter(({ evidence }) => evidence < POSSIBLE), possible: found.filter(isPossible) }
}
const isPossible = ({ evidence }: Pair) => evidence === POSSIBLE

/** @param shapesOf the forms of a transaction with which the rows are compared. */
function* alike(
  rows: Rows,
  { stored, taken, owner }: Surroundings,
  shapesOf: (stored: StoredEntry) => StoredEntry[],
  fit = recordedOf(owner),
): Generator<Pair> {
  const free = stored.filter(({ id, isImported }) => !isImported && !taken.has(id))
  const others = free.flatMap((own) => shapesOf(own).map((shape) => ({ ...shape, own })))
  const search = { span: SAME, others, groupsOf: likeRow, wanted: likeRow, fit }
  for (const { row, other, days, evidence } of candidatesNear(rows, search)) {
    yield candidateOf(row, 'transaction', other.own, days, evidence)
  }
}

const candidateOf = (
  row: number,
  kind: 'transaction' | 'transfer' | 'refund',
  stored: StoredEntry,
  days: number,
  evidence: number,
): Pair => ({ row, match: { kind, stored }, key: keyOfStored(stored), days, evidence })

/** The other leg of a transfer, in the database or in the file. */
export const otherLegs = (rows: Rows, around: Surroundings, { isPair }: Transfers) => legsThat(isPair, rows, around)
/** As `otherLegs`, where only the user can say it. Few texts name the user at all. */
export function possibleLegs(rows: Rows, around: Surroundings, { mayBePair }: Transfers) {
  const [first] = around.owner.name.split(' ')
  const isNamed = ({ text }: Comparable) => Boolean(first) && text.includes(first ?? '')
  const named = rows.filter(([, entry]) => isNamed(entry))
  return named.length === 0 ? [] : legsThat(mayBePair, named, { ...around, stored: around.stored.filter(isNamed) })
}

function* legsThat(fits: Transfers['isPair'], rows: Rows, { stored, taken }: Surroundings): Generator<Pair> {
  const groupsOf = ({ type, amount }: Comparable) => [`${type} ${amount}`]
  const wanted = ({ type, amount }: Comparable) => [`${otherType[type]} ${amount}`]
  const others = stored.filter(({ id, mayBeLeg }) => mayBeLeg && !taken.has(id))
  for (const found of candidatesNear(rows, { span: OTHER_LEG, others, groupsOf, wanted, fit: fits })) {
    yield candidateOf(found.row, 'transfer', found.other, daysOf(found), found.evidence)
  }
  // Only rows whose amount the file also has on the other side can pair, and few do.
  const amounts = new Set(rows.map(([, entry]) => signedAmount(entry)))
  const opposed = rows.filter(([, entry]) => amounts.has(-signedAmount(entry)))
  const inFile = opposed.map(([index, entry]) => ({ ...entry, index, entry }))
  const fit = (row: Comparable, other: (typeof inFile)[number]) => fits(row, other.entry)
  for (const found of candidatesNear(opposed, { span: OTHER_LEG, others: inFile, groupsOf, wanted, fit })) {
    const { row, other, evidence } = found
    const match = { kind: 'transfer', row: other.index } as const
    yield { row, match, key: keyOfRow(other.index), days: daysOf(found), evidence }
  }
}

/** A text that names nobody may be anybody's Pix: its day counts as the farthest one. */
const daysOf = ({ days, evidence }: { days: number; evidence: number }): number =>
  evidence === SILENT ? OTHER_LEG.after : days

/** Due dates of fixed expenses that are not paid. */
export function* dueDates(rows: Rows, { dues }: Surroundings): Generator<Pair> {
  const find = byDay(dues, ({ accountId }) => [`${accountId}`])
  const around = daysAround(DUE)
  for (const [row, entry] of rows) {
    const group = find(`${entry.accountId}`)
    if (!group) continue
    for (const { other: due, days, evidence } of nearest(group, around(entry.date), (one) => paysDue(entry, one))) {
      yield { row, match: { kind: 'fixed', due }, key: keyOfDue(due), days, evidence }
    }
  }
}

/** The due dates with the amount, a word or the earlier merchant of a row. */
export function* possibleDueDates(rows: Rows, { dues }: Surroundings): Generator<Pair> {
  const days = dues.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const [from, to] = [addDays(first, -DUE.after), addDays(last, DUE.before)]
  const near = rows.filter(([, { date }]) => from <= date && date <= to)
  const named = (accountId: number, subject: Subject) => subject.words.map((word) => `${accountId} ${word}`)
  const groupsOf = ({ accountId, amount, subject, payeeId, merchants }: Due) => [
    `${accountId} ${amount}`,
    ...(payeeId === null ? [] : [`${accountId} payee ${payeeId}`]),
    ...merchants.map((merchant) => `${accountId} with ${merchant}`),
    ...named(accountId, subject),
  ]
  const wanted = ({ accountId, amount, subject, payeeId, merchant }: Comparable) => [
    `${accountId} ${amount}`,
    ...(payeeId === null ? [] : [`${accountId} payee ${payeeId}`]),
    ...(merchant ? [`${accountId} with ${merchant}`] : []),
    ...named(accountId, subject),
  ]
  const search = { span: DUE, others: dues, groupsOf, wanted, fit: mayPayDue }
  for (const { row, other, days, evidence } of candidatesNear(near, search)) {
    yield { row, match: { kind: 'fixed', due: other }, key: keyOfDue(other), days, evidence }
  }
}

/** Purchases of the same amount come first, whatever their day. */
const FAR = 1_000

/** The purchases that refunds give back. */
export function* purchases(rows: Rows, bought: Rows, around: Surroundings): Generator<Pair> {
  // Either the amount is the same, or they have a word in common.
  const groupsOf = ({ accountId, amount, subject }: Comparable) => [
    `${accountId} ${amount}`,
    ...groupsOfWords(subject).map((word) => `${accountId} ${word}`),
  ]
  const refunding = rows.filter(([, entry]) => isRefund(entry))
  const search = { span: REFUNDED, groupsOf, wanted: groupsOf }
  const others = around.purchases
  const fitStored = (row: Comparable, other: StoredEntry) => refunds(row, other, around.refunded.get(other.id) ?? 0)
  for (const { row, other, days, evidence } of candidatesNear(refunding, { ...search, others, fit: fitStored })) {
    yield candidateOf(row, 'refund', other, days + FAR * evidence, 0)
  }
  const inFile = bought.map(([index, entry]) => ({ ...entry, index }))
  const fit = (row: Comparable, other: Comparable) => refunds(row, other, 0)
  for (const { row, other, days, evidence } of candidatesNear(refunding, { ...search, others: inFile, fit })) {
    const match = { kind: 'refund', row: other.index } as const
    yield { row, match, key: keyOfRow(other.index), days: days + FAR * evidence, evidence: 0 }
  }
}
