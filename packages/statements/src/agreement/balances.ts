import type { Day } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import type { OuterBalances } from '../account/account.ts'
import type { BalancePoint, UnsignedEntry } from '../rows/entry.ts'
import type { StatementAccount } from '../types.ts'
import { whereOf } from '../values/where.ts'
import { sentences } from '../words/sentences.ts'
import {
  type BalanceStep,
  type Balances,
  balanceSteps,
  type Direction,
  framedBalances,
  newestBalance,
} from './balance-steps.ts'

/** Signed centavos of the rows in the file's order, `undefined` for one that was left out. */
export type Amounts = readonly (Centavos | undefined)[]

type Dated = Pick<UnsignedEntry, 'day'>

interface Checked extends Pick<StatementAccount, 'checks' | 'closingBalance'> {
  /** How many times the balance moved by its rows. */
  agreeing: number
  /** The rows between the first and the last balance, if all agree: the first index, and the one after the last. */
  span: [number, number]
}

/**
 * Compares the balances with the rows in the order of the file. Where they disagree and each row prints its balance,
 * the newest day may stand first and the oldest row first within each day.
 *
 * @param framed the balances in the order of the file.
 */
export function checkByDays(
  amounts: Amounts,
  framed: Balances,
  entries: readonly UnsignedEntry[],
  points: readonly BalancePoint[],
  outer: OuterBalances,
): Checked {
  const printed = checkBalances(amounts, framed, entries)
  const isOneEach =
    points.length === entries.length && points.every(({ rising, falling }, at) => falling === at && rising === at + 1)
  if (agrees(printed) || !isOneEach) return printed
  const inTime = entries
    .map(({ day }, index) => ({ day, amount: amounts[index], point: points[index] }))
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  const moved = inTime.flatMap(({ point }, at) => (point ? [{ ...point, rising: at + 1, falling: at }] : []))
  const sorted = checkBalances(
    inTime.map(({ amount }) => amount),
    framedBalances(moved, inTime, outer),
    inTime,
  )
  return agrees(sorted) ? sorted : printed
}

const agrees = ({ checks }: Checked) => checks.every((check) => check.agrees)

/**
 * Compares the balances printed in the file with the rows read: two balances differ by the sum of the rows between
 * them. The file's direction (old to new or new to old) is the one in which more balances agree. When all agree in
 * that direction only, the closing balance is known too.
 */
function checkBalances(amounts: Amounts, balances: Balances, entries: readonly Dated[]): Checked {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0) + (amount ?? 0))
  const rising = compare(balances, 'rising', sums)
  const falling = compare(balances, 'falling', sums)
  const ordered = falling.agreeing > rising.agreeing || balances.rising.length === 0 ? falling : rising
  const daily = ordered.lines.length > 0 ? agreeingByDays(balances, entries, sums, ordered.agreeing) : undefined
  const { agreeing, lines, closing, later, span } = daily ?? ordered
  if (agreeing + lines.length === 0) return { checks: [], agreeing, span: [0, 0] }
  const agrees = lines.length === 0
  const message = agrees ? agreement(amounts.slice(...later).filter(Boolean).length) : doubt(lines)
  const known = agrees && closing !== undefined && rising.agreeing !== falling.agreeing
  const checks = [{ balance: 'running' as const, agrees, message, lines }]
  return { checks, agreeing, span: agrees ? span : [0, 0], ...(known && { closingBalance: closing }) }
}

/** @param atMost how many balances agree in the order of the file. */
function agreeingByDays(balances: Balances, entries: readonly Dated[], sums: readonly Centavos[], atMost: number) {
  const byDays = atDayEnds(balances, entries)
  return directions
    .map((direction) => compare(byDays, direction, sums))
    .find(({ lines, agreeing }) => lines.length === 0 && agreeing > atMost)
}

/** The amounts less the fees of their rows, where the balances disagree without the fees and agree with them. */
export function netOfFees(
  amounts: Amounts,
  fees: readonly Centavos[],
  balances: Balances,
  entries: readonly Dated[],
): Amounts {
  const agree = (some: Amounts) => agrees(checkBalances(some, balances, entries))
  if (fees.every((fee) => fee === 0) || agree(amounts)) return amounts
  const net = amounts.map((amount, index) => (amount === undefined ? amount : amount - (fees[index] ?? 0)))
  return agree(net) ? net : amounts
}

/**
 * The balances less those that are subtotals: in one's own records, the balance of a month may be what moved in it. Then
 * each is the sum of the rows since the one before it, and none carries over.
 */
export function withoutSubtotals(points: readonly BalancePoint[], amounts: Amounts): readonly BalancePoint[] {
  const sumTo = ({ rising }: BalancePoint, index: number) =>
    amounts.slice(points[index - 1]?.rising ?? 0, rising).reduce<Centavos>((sum, amount) => sum + (amount ?? 0), 0)
  const areCarried = points.slice(0, -1).every(({ value }) => value === 0)
  const areFew = points.length * 2 <= amounts.length
  return areFew && !areCarried && points.every((point, index) => point.value === sumTo(point, index)) ? [] : points
}

const directions = ['rising', 'falling'] as const

/**
 * The balances as those of the end of their day, wherever they stand among its rows: above them (Inter, Pan), below them
 * (Sicoob), now here, now there (texts copied from a PDF). Of two of one day the older one is the balance before it.
 */
function atDayEnds({ rising, falling }: Balances, entries: readonly Dated[]): Balances {
  const sorted = entries.map(({ day }) => day).toSorted()
  const moved = (points: readonly BalancePoint[], direction: Direction) =>
    points.map((point, index) => {
      const [older, newer] = [points[index - 1], points[index + 1]].map((one) => one?.day === point.day)
      const isBefore = direction === 'rising' ? newer && !older : older && !newer
      if (point.day === undefined || isBefore) return point
      const upTo = countUpTo(sorted, point.day)
      return { ...point, [direction]: direction === 'rising' ? upTo : entries.length - upTo }
    })
  return { rising: moved(rising, 'rising'), falling: moved(falling, 'falling') }
}

/** How many of the sorted days are not after this one. */
function countUpTo(sorted: readonly Day[], day: Day): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? day) <= day) from = middle + 1
    else to = middle
  }
  return from
}

/** @param unchecked number of the rows after the newest balance. */
function agreement(unchecked: number): string {
  if (unchecked === 0) return sentences.balanced
  const rows = unchecked === 1 ? '1 transação' : `${formatCount(unchecked)} transações`
  return sentences.balancedUpTo(rows)
}

const doubt = (lines: readonly number[]) => sentences.unbalanced(whereOf(lines))

function compare(balances: Balances, direction: Direction, sums: readonly Centavos[]) {
  const steps = balanceSteps(balances, direction)
  const wrong = steps.filter(({ from, to, moved }) => (sums[to] ?? 0) - (sums[from] ?? 0) !== moved)
  const lines = wrong.map(({ line }) => line).sort((a, b) => a - b)
  const newest = newestBalance(balances, direction)?.[direction] ?? 0
  const later: [number, number] = direction === 'rising' ? [newest, sums.length - 1] : [0, newest]
  return {
    agreeing: steps.length - wrong.length,
    lines,
    closing: closingOf(balances, direction, sums),
    later,
    span: spanOf(steps),
  }
}

/** The rows between the first and the last of these steps. */
const spanOf = (steps: readonly BalanceStep[]): [number, number] =>
  steps.length === 0 ? [0, 0] : [Math.min(...steps.map(({ from }) => from)), Math.max(...steps.map(({ to }) => to))]

/** The newest printed balance plus the rows after it. */
function closingOf(balances: Balances, direction: Direction, sums: readonly Centavos[]) {
  const newest = newestBalance(balances, direction)
  if (!newest) return undefined
  const moved = sums[newest[direction]] ?? 0
  return newest.value + (direction === 'rising' ? (sums.at(-1) ?? 0) - moved : moved)
}
