// The installments of a purchase, whether it is whole (decision 21), and how much of it a refund may give back:
// the API refuses by it, the form shows it.

import { addMonths, addMonthsAnchored, type Day, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** The first invoice of a purchase is at most so many months after that of its day. */
export const MAX_MONTHS_AHEAD = 12

/** A purchase in installments as it is agreed. */
export interface Agreed {
  purchasedOn: Day
  /** The sum of all installments, also of those before `firstInstallment`. */
  total: Centavos
  /** 2 to 48. */
  installments: number
  /** The first one that is known here: 1, or more when a file brought it later. */
  firstInstallment: number
  /** The month of the invoice of installment 1. */
  firstMonth: Month
}

export interface Installment {
  /** 1 to `installments`. */
  installment: number
  amount: Centavos
  date: Day
  /** The month of its invoice. */
  month: Month
}

/** Splits an amount exactly: the first parts get the centavos that are left over. */
export function shares(total: Centavos, parts: number): Centavos[] {
  const least = Math.floor(total / parts)
  const extra = total - least * parts
  return Array.from({ length: parts }, (_, index) => least + (index < extra ? 1 : 0))
}

/** The installments that are known, a month apart; the day is that of the purchase, or the month's last. */
export function installmentsOf({
  purchasedOn,
  total,
  installments,
  firstInstallment,
  firstMonth,
}: Agreed): Installment[] {
  const day = Number(purchasedOn.slice(8))
  return shares(total, installments)
    .map((amount, index) => ({
      installment: index + 1,
      amount,
      date: addMonthsAnchored(purchasedOn, index, day),
      month: addMonths(firstMonth, index),
    }))
    .slice(firstInstallment - 1)
}

/** The record of a purchase as a whole. */
export interface Recorded {
  /** The sum of all installments that were not cancelled, also of those before `firstInstallment`. */
  total: Centavos
  installments: number
  firstInstallment: number
}

/** The installments of a purchase that are there. */
export interface Held {
  count: number
  /** The lowest and the highest number. */
  lowest: number
  highest: number
  sum: Centavos
  /** Whether all are of the purchase's card. */
  isOfCard: boolean
}

/**
 * Rules of a purchase after every write. Its installments keep the numbers that the bank prints, from the first that
 * is known here to the last that was agreed. A number is missing where one was cancelled: of 6, the last anticipated and
 * the rest cancelled, 1, 2 and 6 stay.
 */
export function isWhole({ total, installments, firstInstallment }: Recorded, held: Held): boolean {
  const isInside = held.count > 0 && held.lowest >= firstInstallment && held.highest <= installments
  return isInside && held.isOfCard && (firstInstallment === 1 ? held.sum === total : held.sum <= total)
}

/**
 * The first known installment and the total of a purchase whose installments have changed. `amount` is that of the lowest one:
 * those before the first are taken to be the same. One that was cancelled stays known, one that a file no longer brings does not.
 */
export function recounted(
  { firstInstallment }: Pick<Recorded, 'firstInstallment'>,
  { lowest, sum, amount }: Pick<Held, 'lowest' | 'sum'> & { amount: Centavos },
  { isFirstUnknown = false } = {},
): Pick<Recorded, 'firstInstallment' | 'total'> {
  const first = isFirstUnknown ? lowest : Math.min(firstInstallment, lowest)
  return { firstInstallment: first, total: sum + (first - 1) * amount }
}

/** One credit, a credit with each installment still to come, or these cancelled and what was billed credited. */
export type RefundWay = 'credit' | 'each' | 'cancel'

interface Refunded {
  /** The part of the total that has not been given back: all refunds together may not exceed it. */
  left: Centavos
  /** The sum of the installments still to come. */
  toCome: Centavos
  /** No other installments are known. */
  isAllToCome: boolean
}

/** The amount of a refund when none is said (`usual`), and at most; undefined where there can be none. */
export function refundRange(
  way: RefundWay,
  { left, toCome, isAllToCome }: Refunded,
): { usual: Centavos; most: Centavos } | undefined {
  if (way === 'credit') return left > 0 ? { usual: left, most: left } : undefined
  if (toCome === 0) return undefined
  if (way === 'each') return left > 0 ? { usual: Math.min(left, toCome), most: left } : undefined
  return left >= toCome ? { usual: 0, most: isAllToCome ? 0 : left - toCome } : undefined
}
