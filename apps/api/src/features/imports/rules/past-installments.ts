import type { Follows, ImportInstallments } from '@tostao/contract/imports'
import type { Month } from '@tostao/primitives/calendar'
import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'

/** An installment that follows a row of a file. */
interface Following {
  month: Month
  amount: Centavos
  /** The month of its card's open invoice: those before it are past. */
  open: Month
}

const isPast = ({ month, open }: Following): boolean => month < open

/** Installments from the open invoice on are planned by themselves, the others only where the user says what became of them. */
export const isPlanned = (one: Following, installments: ImportInstallments): boolean =>
  installments !== 'skip' || !isPast(one)

/** Whether a payment of its invoice comes with it. */
export const isPaid = (one: Following, installments: ImportInstallments): boolean =>
  installments === 'paid' && isPast(one)

/** Counts what follows one row; null where nothing does. */
export function followsOf(following: readonly Following[]): Follows | null {
  const [first] = following
  if (!first) return null
  const past = following.filter(isPast).length
  return { from: first.month, past, coming: following.length - past }
}

export interface Summary {
  past: { count: number; amount: Centavos; from: Month; to: Month } | null
  planned: { count: number; amount: Centavos }
}

/** Sums up what follows all rows of a file, and what of it the import plans. */
export function summaryOf(following: readonly Following[], installments: ImportInstallments): Summary {
  const past = following.filter(isPast)
  const planned = following.filter((one) => isPlanned(one, installments))
  const months = past.map(({ month }) => month).sort()
  const [from, to] = [months[0], months.at(-1)]
  return { past: from && to ? { ...sumOf(past), from, to } : null, planned: sumOf(planned) }
}

const sumOf = (all: readonly Following[]) => ({
  count: all.length,
  amount: all.reduce((sum, { amount }) => sum + amount, 0),
})

export interface InvoicePayment {
  accountId: number
  month: Month
  amount: Centavos
}

/** One payment for the installments of each invoice; more only where their sum is no amount any more. */
export function paymentsOf(paid: readonly InvoicePayment[]): InvoicePayment[] {
  const payments: InvoicePayment[] = []
  const newest = new Map<string, InvoicePayment>()
  for (const { accountId, month, amount } of paid) {
    const key = `${accountId} ${month}`
    const before = newest.get(key)
    if (before && before.amount + amount <= MAX_CENTAVOS) before.amount += amount
    else {
      const payment = { accountId, month, amount }
      newest.set(key, payment)
      payments.push(payment)
    }
  }
  return payments
}
