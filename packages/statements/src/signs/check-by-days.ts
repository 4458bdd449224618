import type { Centavos } from '@tostao/primitives/money'
import type { OuterBalances } from '../account/account.ts'
import type { BalancePoint, Entry } from '../rows/entry.ts'
import { type Balances, framedBalances } from './balance-steps.ts'
import { checkBalances } from './self-check.ts'

type Checked = ReturnType<typeof checkBalances>

const agrees = ({ checks }: Checked) => checks.every((check) => check.agrees)

/**
 * Compares the balances with the rows in the order of the file. Where they disagree and each row prints its balance,
 * the newest day may stand first and the oldest row first within each day.
 *
 * @param framed the balances in the order of the file.
 */
export function checkByDays(
  amounts: readonly (Centavos | undefined)[],
  framed: Balances,
  entries: readonly Entry[],
  points: readonly BalancePoint[],
  outer: OuterBalances,
): Checked {
  const printed = checkBalances(amounts, framed)
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
  )
  return agrees(sorted) ? sorted : printed
}
