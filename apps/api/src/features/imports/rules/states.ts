import type { RowState } from '@tostao/contract/imports'
import type { Centavos } from '@tostao/primitives/money'
import type { Owner } from '@tostao/statements/words/subject'
import {
  DUE,
  type Due,
  type Entry,
  isBroughtAs,
  isRecordedAs,
  isRefund,
  OTHER_LEG,
  paysDue,
  REFUNDED,
  refunds,
  SAME,
  type StoredEntry,
  transfersOf,
} from './fits.ts'
import { byDay, type Chosen, choose, daysAround, keyOfRow, type Pair, type Span } from './matching.ts'

/** What a row of a file is, or belongs to: a transaction, a due date, or another row by its index. */
export type Found =
  | { kind: 'transaction' | 'transfer' | 'refund'; stored: StoredEntry }
  | { kind: 'transfer' | 'refund'; row: number }
  | { kind: 'fixed'; due: Due }

export interface Placed {
  state: RowState
  match: Found | null
  candidates: number
}

export interface Surroundings {
  owner: Owner
  /** Transactions near the rows. */
  stored: readonly StoredEntry[]
  /** Those of them that rows are by their keys, or join. */
  taken: ReadonlySet<number>
  dues: readonly Due[]
  /** Expenses of up to 120 days before the refunds, and what of each has been given back. */
  purchases: readonly StoredEntry[]
  refunded: ReadonlyMap<number, Centavos>
  /** The keys of all rows of the file. */
  fileKeys: ReadonlySet<string>
}

/** A row whose key nobody knows, by its index in the file. */
export type Open = ReadonlyMap<number, Entry>

const keyOfStored = ({ id }: StoredEntry) => `transaction ${id}`
const groupOf = ({ accountId, type, amount }: Entry) => `${accountId} ${type} ${amount}`
const otherType = { RECEITA: 'DESPESA', DESPESA: 'RECEITA' } as const

/** What each open row is: the first that fits of exists, similar, transfer, fixed and refund. Those left out are new. */
export function placeRows(rows: Open, around: Surroundings): Map<number, Placed> {
  const placed = new Map<number, Placed>()
  const taken = new Set([...around.taken].map((id) => `transaction ${id}`))
  const place = (state: RowState, found: Map<number, Chosen<Found>>) => {
    for (const [row, { record, candidates }] of found) placed.set(row, { state, match: record, candidates })
  }
  const open = () => [...rows].filter(([row]) => !placed.has(row))
  place('exists', choose([...broughtBefore(open(), around)], taken))
  place('similar', choose([...recorded(open(), around)], taken))
  place('transfer', choose([...otherLegs(open(), around)], taken))
  place('fixed', choose([...dueDates(open(), around)], taken))
  const stay = open().map(([row]) => row)
  const bought = [...rows].filter(([row]) => (placed.get(row)?.state ?? 'fixed') === 'fixed')
  // A purchase may be there already, as another row says, and be refunded by this one.
  place('refund', choose([...purchases(open(), bought, around)], new Set<string>()))
  for (const row of stay) if (!placed.has(row)) placed.set(row, { state: 'new', match: null, candidates: 0 })
  return placed
}

type Rows = readonly (readonly [number, Entry])[]

function* pairsNear<T extends Entry>(
  rows: Rows,
  span: Span,
  others: readonly T[],
  groupOf: (one: Entry) => string,
  wanted: (row: Entry) => string,
): Generator<{ row: number; entry: Entry; other: T; days: number }> {
  const find = byDay(others, groupOf)
  const around = daysAround(span)
  for (const [row, entry] of rows) {
    const group = find(wanted(entry))
    if (!group) continue
    for (const { date, days } of around(entry.date)) {
      for (const other of group.get(date) ?? []) yield { row, entry, other, days }
    }
  }
}

function* broughtBefore(rows: Rows, { stored, fileKeys }: Surroundings): Generator<Pair<Found>> {
  const day = { before: 0, after: 0 }
  for (const { row, entry, other, days } of pairsNear(rows, day, stored, groupOf, groupOf)) {
    const evidence = isBroughtAs(entry, other, fileKeys)
    if (evidence !== undefined) yield pairOf(row, 'transaction', other, days, evidence)
  }
}

function* recorded(rows: Rows, { stored }: Surroundings): Generator<Pair<Found>> {
  for (const { row, entry, other, days } of pairsNear(rows, SAME, stored, groupOf, groupOf)) {
    const evidence = isRecordedAs(entry, other)
    if (evidence !== undefined) yield pairOf(row, 'transaction', other, days, evidence)
  }
}

const pairOf = (
  row: number,
  kind: 'transaction' | 'transfer' | 'refund',
  stored: StoredEntry,
  days: number,
  evidence: number,
): Pair<Found> => ({ row, record: { kind, stored }, key: keyOfStored(stored), days, evidence })

function* otherLegs(rows: Rows, { stored, owner }: Surroundings): Generator<Pair<Found>> {
  const fits = transfersOf(owner)
  const group = ({ type, amount }: Entry) => `${type} ${amount}`
  const wanted = ({ type, amount }: Entry) => `${otherType[type]} ${amount}`
  const entries = stored.filter(({ mayBeLeg }) => mayBeLeg)
  for (const { row, entry, other, days } of pairsNear(rows, OTHER_LEG, entries, group, wanted)) {
    const evidence = fits(entry, other)
    if (evidence !== undefined) yield pairOf(row, 'transfer', other, days, evidence)
  }
  const inFile = rows.map(([index, entry]) => ({ ...entry, index, entry }))
  for (const { row, entry, other, days } of pairsNear(rows, OTHER_LEG, inFile, group, wanted)) {
    const evidence = fits(entry, other.entry)
    if (evidence === undefined) continue
    const record = { kind: 'transfer', row: other.index } as const
    const back = { row: other.index, record: { kind: 'transfer', row } } as const
    yield { row, record, key: keyOfRow(other.index), back, days, evidence }
  }
}

function* dueDates(rows: Rows, { dues }: Surroundings): Generator<Pair<Found>> {
  const find = byDay(dues, ({ accountId }) => `${accountId}`)
  const around = daysAround(DUE)
  for (const [row, entry] of rows) {
    const group = find(`${entry.accountId}`)
    if (!group) continue
    for (const { date, days } of around(entry.date)) {
      for (const due of group.get(date) ?? []) {
        const evidence = paysDue(entry, due)
        if (evidence === undefined) continue
        yield { row, record: { kind: 'fixed', due }, key: `due ${due.id} ${due.date}`, days, evidence }
      }
    }
  }
}

/** Purchases of the same amount come first, whatever their day. */
const FAR = 1_000

function* purchases(rows: Rows, bought: Rows, around: Surroundings): Generator<Pair<Found>> {
  const account = ({ accountId }: Entry) => `${accountId}`
  const refunding = rows.filter(([, entry]) => isRefund(entry))
  for (const { row, entry, other, days } of pairsNear(refunding, REFUNDED, around.purchases, account, account)) {
    const evidence = refunds(entry, other, around.refunded.get(other.id) ?? 0)
    if (evidence !== undefined) yield pairOf(row, 'refund', other, days + FAR * evidence, 0)
  }
  const inFile = bought.map(([index, entry]) => ({ ...entry, index }))
  for (const { row, entry, other, days } of pairsNear(refunding, REFUNDED, inFile, account, account)) {
    const evidence = refunds(entry, other, 0)
    if (evidence === undefined) continue
    const record = { kind: 'refund', row: other.index } as const
    yield { row, record, key: keyOfRow(other.index), days: days + FAR * evidence, evidence: 0 }
  }
}
