import type { Match } from './match-rules.ts'

/** A candidate: a row of the file, by its index, and a record that it may be or belong to. */
export interface Pair {
  row: number
  match: Match
  /** Tells the record from others; a row of the file has one too. */
  key: string
  days: number
  /** Why they fit; the smaller one convinces more. */
  evidence: number
}

export interface Assigned {
  match: Match
  /** How many records are as near and fit for the same reason, this one included. */
  candidates: number
}

export const keyOfRow = (row: number): string => `row ${row}`

/** Gives rows their records, the nearest first and each record once; adds both to `taken`. */
export function assign(pairs: readonly Pair[], taken: Set<string>): Map<number, Assigned> {
  const free = pairs.filter(({ row, key }) => !taken.has(keyOfRow(row)) && !taken.has(key))
  const equals = new Map<string, number>()
  const rank = (row: number, { days, evidence }: Pair) => `${row} ${days} ${evidence}`
  for (const pair of free) equals.set(rank(pair.row, pair), (equals.get(rank(pair.row, pair)) ?? 0) + 1)
  const assigned = new Map<number, Assigned>()
  for (const pair of free.toSorted((a, b) => a.days - b.days || a.evidence - b.evidence || a.row - b.row)) {
    const { row, key, match } = pair
    if (taken.has(keyOfRow(row)) || taken.has(key)) continue
    taken.add(keyOfRow(row)).add(key)
    // Any of equal planned installments will do.
    const countFor = (to: number) => (match.kind === 'installment' ? 1 : (equals.get(rank(to, pair)) ?? 1))
    const give = (to: number, its: Match) => assigned.set(to, { match: its, candidates: countFor(to) })
    give(row, match)
    // Two rows of one transfer are each other's.
    if (match.kind === 'transfer' && 'row' in match) give(match.row, { kind: 'transfer', row })
  }
  return assigned
}
