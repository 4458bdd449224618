import { addDays, type Day } from '@tostao/primitives/calendar'

/** A row of the file, by its index, and a record that it may be or belong to. */
export interface Pair<R> {
  row: number
  record: R
  /** What tells the record from others; a row of the file has one too. */
  key: string
  /** Of a record that is a row: what it gets when both are chosen. */
  back?: { row: number; record: R }
  days: number
  /** Why they fit; the smaller one convinces more. */
  evidence: number
}

export interface Chosen<R> {
  record: R
  /** How many records are as near and fit for the same reason, this one included. */
  candidates: number
}

/** So many records a day are looked at for one row. */
const MAX_COMPARED = 200

export const keyOfRow = (row: number): string => `row ${row}`

/** Gives rows their records, the nearest first and each record once; adds both to `taken`. */
export function choose<R>(pairs: readonly Pair<R>[], taken: Set<string>): Map<number, Chosen<R>> {
  const free = pairs.filter(({ row, key }) => !taken.has(keyOfRow(row)) && !taken.has(key))
  const equals = new Map<string, number>()
  const rank = (row: number, { days, evidence }: Pair<R>) => `${row} ${days} ${evidence}`
  for (const pair of free) equals.set(rank(pair.row, pair), (equals.get(rank(pair.row, pair)) ?? 0) + 1)
  const chosen = new Map<number, Chosen<R>>()
  for (const pair of free.toSorted((a, b) => a.days - b.days || a.evidence - b.evidence || a.row - b.row)) {
    const { row, key, record, back } = pair
    if (taken.has(keyOfRow(row)) || taken.has(key)) continue
    taken.add(keyOfRow(row)).add(key)
    for (const one of back ? [{ row, record }, back] : [{ row, record }]) {
      chosen.set(one.row, { record: one.record, candidates: equals.get(rank(one.row, pair)) ?? 1 })
    }
  }
  return chosen
}

/** The things of a group by their day; of each day the first ones. Most rows find no group: they cost one look-up. */
export function byDay<T extends { date: Day }>(all: readonly T[], groupOf: (one: T) => string) {
  const groups = new Map<string, Map<Day, T[]>>()
  for (const one of all) {
    const days = groups.getOrInsertComputed(groupOf(one), () => new Map<Day, T[]>())
    const sameDay = days.getOrInsertComputed(one.date, () => [])
    if (sameDay.length < MAX_COMPARED) sameDay.push(one)
  }
  return (group: string): ReadonlyMap<Day, readonly T[]> | undefined => groups.get(group)
}

/** So many days before and after a row's own day a record may stand. */
export interface Span {
  before: number
  after: number
}

export const isWithin = ({ before, after }: Span, own: Day, other: Day): boolean =>
  other >= addDays(own, -before) && other <= addDays(own, after)

/** The days of a span around a day, each with its distance. The days of a file are few. */
export function daysAround({ before, after }: Span): (own: Day) => readonly { date: Day; days: number }[] {
  const known = new Map<Day, { date: Day; days: number }[]>()
  const all = Array.from({ length: before + after + 1 }, (_, index) => index - before)
  return (own) =>
    known.getOrInsertComputed(own, () => all.map((days) => ({ date: addDays(own, days), days: Math.abs(days) })))
}
