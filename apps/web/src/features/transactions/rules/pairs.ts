import type { Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'

/** So far apart the two days of a transfer are looked for. */
export const DAYS_APART = 10

/** Of transactions with the opposite amount those of other accounts that are no transfer, the nearest day first. */
export function pairsOf({ date, accountId }: Transaction, opposites: readonly Transaction[]): Transaction[] {
  const apart = (day: Day) => Math.abs(Date.parse(day) - Date.parse(date))
  return opposites
    .filter((other) => !other.transfer && other.accountId !== accountId)
    .toSorted((a, b) => apart(a.date) - apart(b.date))
}
