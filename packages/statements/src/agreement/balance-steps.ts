import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { OuterBalances } from '../account/account.ts'
import type { BalancePoint } from '../rows/entry.ts'

export type Direction = 'rising' | 'falling'

/** The entries between two printed balances, and by how much the balance moved. */
export interface BalanceStep {
  /** Indexes of the entries: `from` up to, but not including, `to`. */
  from: number
  to: number
  moved: Centavos
  /** Line of the newer of the two balances, counted from 1. */
  line: number
}

/** The printed balances in the order of days, for each direction that the file may have. */
export type Balances = Record<Direction, readonly BalancePoint[]>

/** The directions that a file can have: both where its days go back and forth, or are all the same. */
export function directionsOf(entries: readonly { day: Day }[]): Direction[] {
  const dayAt = (index: number) => entries[index]?.day ?? ''
  const rises = entries.some(({ day }, index) => index > 0 && day > dayAt(index - 1))
  const falls = entries.some(({ day }, index) => index > 0 && day < dayAt(index - 1))
  return rises === falls ? ['rising', 'falling'] : [rises ? 'rising' : 'falling']
}

/**
 * The balances of the rows between the first and the last balance of the statement, which are printed outside it. There
 * are none for a direction that the days exclude: rows with all signs turned would agree with it.
 */
export function framedBalances(
  points: readonly BalancePoint[],
  entries: readonly { day: Day }[],
  { opening, final, finalLine }: OuterBalances,
): Balances {
  const count = entries.length
  const first = opening === undefined ? [] : [{ line: 0, rising: 0, falling: count, value: opening }]
  const isFramed = opening !== undefined && final !== undefined
  const last = isFramed ? [{ line: finalLine, rising: count, falling: 0, value: final }] : []
  const can = directionsOf(entries)
  return {
    rising: can.includes('rising') ? [...first, ...points, ...last] : [],
    falling: can.includes('falling') ? [...last, ...points, ...first] : [],
  }
}

/**
 * The steps between the printed balances of a file from old to new (`rising`) or from new to old. Several rows with one
 * balance print that of the end of the day (C6): only the newest of them counts.
 */
export function balanceSteps(balances: Balances, direction: Direction): BalanceStep[] {
  const ends = dayEnds(balances, direction)
  return ends.slice(1).flatMap((point, index) => {
    const previous = ends[index]
    if (!previous) return []
    const [older, newer] = direction === 'rising' ? [previous, point] : [point, previous]
    return [{ from: previous[direction], to: point[direction], moved: newer.value - older.value, line: newer.line }]
  })
}

/** The newest printed balance. */
export function newestBalance(balances: Balances, direction: Direction): BalancePoint | undefined {
  const ends = dayEnds(balances, direction)
  return direction === 'rising' ? ends.at(-1) : ends[0]
}

function dayEnds(balances: Balances, direction: Direction): BalancePoint[] {
  const points = balances[direction]
  return points.filter((point, index) => points[index + (direction === 'rising' ? 1 : -1)]?.value !== point.value)
}
