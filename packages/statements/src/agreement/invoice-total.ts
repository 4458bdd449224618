import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { BalanceCheck, StatementTransaction } from '../types.ts'
import { sentences } from '../words/sentences.ts'

/**
 * Compares the total that a bill prints with its rows: the purchases less what was refunded, with or without the
 * payments, and with the bill before where it is printed.
 *
 * @param previous the sums that the file calls those of the bill before.
 */
export function checkOfInvoice(
  total: Centavos,
  transactions: readonly StatementTransaction[],
  previous: readonly Centavos[],
): BalanceCheck {
  const agrees = fits(total, transactions, previous)
  const { owed } = sumsOf(transactions)
  const message = agrees ? sentences.invoiceFits : sentences.invoiceDiffers(formatMoney(total), formatMoney(owed))
  return { balance: 'total', agrees, message, lines: [] }
}

/**
 * The rows that are installments of later bills, told by the total: purchases of which a lower number stands in the file,
 * too, and without which the total fits.
 */
export function laterInstallments(
  total: Centavos,
  transactions: readonly StatementTransaction[],
  previous: readonly Centavos[],
): ReadonlySet<StatementTransaction> {
  const lowest = new Map<string, number>()
  for (const one of transactions) {
    const key = keyOf(one)
    if (key !== undefined) lowest.set(key, Math.min(lowest.get(key) ?? Infinity, one.installment?.number ?? Infinity))
  }
  const later = transactions.filter((one) => {
    const key = keyOf(one)
    return key !== undefined && (one.installment?.number ?? 0) > (lowest.get(key) ?? 0)
  })
  const isLater = new Set(later)
  const own = transactions.filter((one) => !isLater.has(one))
  return later.length > 0 && !fits(total, transactions, previous) && fits(total, own, previous) ? isLater : new Set()
}

/** One purchase, whichever its installment. */
function keyOf({ day, amount, description, installment }: StatementTransaction): string | undefined {
  if (!installment) return undefined
  return [day, amount, installment.of, fold(description).replace(/\d{1,3}\s?(?:\/|de)\s?\d{1,3}/, '')].join('|')
}

function fits(total: Centavos, transactions: readonly StatementTransaction[], previous: readonly Centavos[]): boolean {
  const { spent, owed, paid } = sumsOf(transactions)
  return [spent, owed, owed - paid, ...previous.map((sum) => sum + owed - paid)].includes(total)
}

/** Sums of the rows: spent, spent less refunds, and paid. */
function sumsOf(transactions: readonly StatementTransaction[]): { spent: Centavos; owed: Centavos; paid: Centavos } {
  let [spent, refunded, paid] = [0, 0, 0]
  for (const { amount, hints } of transactions) {
    if (amount < 0) spent -= amount
    else if (hints.includes('card-bill-payment')) paid += amount
    else refunded += amount
  }
  return { spent, owed: spent - refunded, paid }
}
