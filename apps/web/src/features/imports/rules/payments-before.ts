import { addDays } from '@tostao/primitives/calendar'
import type { StatementTransaction } from '@tostao/statements/types'

/** An invoice is paid in the first month of the file of the next one. */
const FIRST_MONTH = 30

/** The rows by which a card's first file pays an invoice before it. */
export function paymentsBefore<T extends Pick<StatementTransaction, 'day' | 'hints' | 'amount' | 'installment'>>(
  transactions: readonly T[],
): ReadonlySet<T> {
  // A later instalment may keep the day of its purchase.
  const dated = transactions.filter(({ installment }) => (installment?.number ?? 1) === 1)
  const [first] = dated.map(({ day }) => day).sort()
  const isBefore = ({ hints, day, amount }: T) =>
    first !== undefined && amount > 0 && hints.includes('card-bill-payment') && day <= addDays(first, FIRST_MONTH)
  return new Set(dated.filter(isBefore))
}
