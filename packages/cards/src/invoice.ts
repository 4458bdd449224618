import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { InvoicePeriod } from './periods.ts'

export const invoiceStatuses = ['aberta', 'paga', 'parcial', 'vencida', 'fechada'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The sums of an invoice: expenses and transfers out of the card, incomes, transfers into it. */
export interface InvoiceSums {
  charges: Centavos
  credits: Centavos
  paid: Centavos
}

/** An invoice's amounts: `total` is to be paid, `rest` of it is left (negative when more was paid). */
export interface InvoiceAmounts extends InvoiceSums {
  /** The rest of the invoices before. */
  previous: Centavos
  total: Centavos
  rest: Centavos
}

/** @param earlier what the card owed before this invoice's own rows: all earlier invoices and the opening balance. */
export function amountsOf(sums: InvoiceSums, earlier: Centavos, isPreviousClosed: boolean): InvoiceAmounts {
  const previous = isPreviousClosed ? earlier : 0
  const total = previous + sums.charges - sums.credits
  return { ...sums, previous, total, rest: total - sums.paid }
}

/** Whether the invoice before this one has closed. */
export const isPreviousClosed = ({ from }: InvoicePeriod, today: Day): boolean => today >= from

export function statusOf(
  { to, payableUntil }: Pick<InvoicePeriod, 'to' | 'payableUntil'>,
  { rest, paid }: Pick<InvoiceAmounts, 'rest' | 'paid'>,
  today: Day,
): InvoiceStatus {
  if (today <= to) return 'aberta'
  if (rest <= 0) return 'paga'
  if (paid > 0) return 'parcial'
  return today > payableUntil ? 'vencida' : 'fechada'
}
