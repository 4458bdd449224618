import type { Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'

/** So far apart the two days of a transfer are looked for. */
export const DAYS_APART = 10

/** Whether two transactions can be the legs of one transfer. */
export const arePair = (one: Transaction, other: Transaction): boolean =>
  one.type !== other.type &&
  one.amount === other.amount &&
  one.accountId !== other.accountId &&
  [one, other].every(({ transfer, purchaseId }) => !transfer && purchaseId === null)

/** Of transactions with the opposite amount those of other accounts that are no transfer, the nearest day first. */
export function pairsOf({ date, accountId }: Transaction, opposites: readonly Transaction[]): Transaction[] {
  const apart = (day: Day) => Math.abs(Date.parse(day) - Date.parse(date))
  return opposites
    .filter((other) => !other.transfer && other.accountId !== accountId)
    .toSorted((a, b) => apart(a.date) - apart(b.date))
}
