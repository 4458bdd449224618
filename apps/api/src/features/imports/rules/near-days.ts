import { addDays, type Day } from '@tostao/primitives/calendar'

/** So many records of a group, the nearest first, are compared with one row: what a file takes grows with its rows, whatever they are. */
const MAX_COMPARED = 200
/** So many of those that fit are looked at. */
const MAX_FITTING = 50
/** The evidence of a candidate, weaker than any other: a sure match is assigned before it. */
export const POSSIBLE = 9

/** The things of each of their groups by their day. Most rows find no group: they cost one look-up. */
export function byDay<T extends { date: Day }>(all: readonly T[], groupsOf: (one: T) => readonly string[]) {
  const groups = new Map<string, Map<Day, T[]>>()
  for (const one of all) {
    for (const group of groupsOf(one)) {
      const days = groups.getOrInsertComputed(group, () => new Map<Day, T[]>())
      const sameDay = days.getOrInsertComputed(one.date, () => [])
      if (sameDay.length < MAX_COMPARED) sameDay.push(one)
    }
  }
  return (group: string): ReadonlyMap<Day, readonly T[]> | undefined => groups.get(group)
}

/** The things of a group around a day that fit, the nearest first, with why; not all of very many. */
export function* nearest<T>(
  group: ReadonlyMap<Day, readonly T[]>,
  days: readonly { date: Day; days: number }[],
  fit: (other: T) => number | undefined,
): Generator<{ other: T; days: number; evidence: number }> {
  let compared = 0
  let fitting = 0
  for (const { date, days: distance } of days) {
    for (const other of group.get(date) ?? []) {
      if (++compared > MAX_COMPARED || fitting >= MAX_FITTING) return
      const evidence = fit(other)
      if (evidence === undefined) continue
      if (evidence < POSSIBLE) fitting++
      yield { other, days: distance, evidence }
    }
  }
}

/** So many days before and after a row's own day a record may stand. */
export interface Span {
  before: number
  after: number
}

/** The days of a span around a day, the nearest first, each with its distance. The days of a file are few. */
export function daysAround({ before, after }: Span): (own: Day) => readonly { date: Day; days: number }[] {
  const known = new Map<Day, { date: Day; days: number }[]>()
  const all = Array.from({ length: before + after + 1 }, (_, index) => index - before)
  all.sort((a, b) => Math.abs(a) - Math.abs(b))
  return (own) =>
    known.getOrInsertComputed(own, () => all.map((days) => ({ date: addDays(own, days), days: Math.abs(days) })))
}
