import { addDays } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { StatementTransaction } from '@tostao/statements/types'

/** An invoice is paid in the first month of the file of the next one. */
const FIRST_MONTH = 30

/** What a card's first file pays of an invoice before it: with this debt as opening balance its own total is right. */
export function paidBefore(transactions: readonly StatementTransaction[]): Centavos {
  // A later instalment may keep the day of its purchase.
  const dated = transactions.filter(({ installment }) => (installment?.number ?? 1) === 1)
  const [first] = dated.map(({ day }) => day).sort()
  if (first === undefined) return 0
  return dated
    .filter(({ hints, day }) => hints.includes('card-bill-payment') && day <= addDays(first, FIRST_MONTH))
    .reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
}
