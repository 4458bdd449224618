import type { Occurrence, PaymentStatus } from '@tostao/contract/recurring-shape'
import { businessDayFrom } from '@tostao/primitives/business-days'
import { addDays, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { countDue, dueBetween, dueUntil, type Series } from './due-dates.ts'

/** A due date that the database knows. */
export interface StoredDueDate {
  dueDate: Day
  transactionId: number | null
  skipped: boolean
  /** The amount of its transaction. */
  paid: Centavos | null
}
type Planned = Series & { amount: Centavos }

export const unpaidStatus = (dueDate: Day, today: Day): 'atrasado' | 'pendente' =>
  dueDate < today ? 'atrasado' : 'pendente'

const isSettled = ({ transactionId, skipped }: StoredDueDate) => transactionId !== null || skipped

/** The unpaid due dates up to a day. */
export function unpaidUntil(series: Series, known: readonly StoredDueDate[], until: Day): Day[] {
  const open = known.filter((row) => !isSettled(row) && row.dueDate <= until).map(({ dueDate }) => dueDate)
  return [...open, ...dueUntil(series, until).dates].sort()
}

/**
 * Unpaid expenses up to a day, with a minus: the overdue as one sum on the day on which it is expected to be paid,
 * which is today, and each later due date.
 */
export function expectedUntil(
  plan: Planned,
  known: readonly StoredDueDate[],
  today: Day,
  until: Day,
): { date: Day; amount: Centavos }[] {
  const open = known.filter((row) => !isSettled(row) && row.dueDate <= until).map(({ dueDate }) => dueDate)
  const overdue = open.filter((dueDate) => dueDate <= today).length + countDue(plan, today)
  const later = [...open.filter((dueDate) => dueDate > today), ...dueBetween(plan, today, until)]
  const sums = later.map((date) => ({ date, amount: -plan.amount }))
  return overdue === 0 ? sums : [{ date: today, amount: -overdue * plan.amount }, ...sums]
}

/** The oldest unpaid due date. */
export const oldestUnpaid = (series: Series, known: readonly StoredDueDate[]): Day =>
  unpaidUntil(series, known, series.nextRun)[0] ?? series.nextRun

/** The due dates of the current month, and the unpaid ones before it. */
export function occurrencesOf(
  plan: Planned,
  known: readonly StoredDueDate[],
  today: Day,
  payableOn: (dueDate: Day) => Day,
): Occurrence[] {
  const month = monthOf(today)
  const settled = known.filter((row) => isSettled(row) && monthOf(row.dueDate) === month)
  return [
    ...settled.map(({ dueDate, transactionId, paid }) => ({
      dueDate,
      status: transactionId === null ? ('pulado' as const) : ('pago' as const),
      amount: paid ?? plan.amount,
      transactionId,
    })),
    ...unpaidUntil(plan, known, lastDay(month)).map((dueDate) => ({
      dueDate,
      status: unpaidStatus(dueDate, today),
      amount: plan.amount,
      transactionId: null,
    })),
  ]
    .map((occurrence) => ({ ...occurrence, payableOn: payableOn(occurrence.dueDate) }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** The business day from a due date on, found once for each date: many fixed expenses are due on the same days. */
export function payableDays(): (dueDate: Day) => Day {
  const found = new Map<Day, Day>()
  return (dueDate) => found.getOrInsertComputed(dueDate, businessDayFrom)
}

/** The oldest unpaid due date up to the month's end decides; else whether the month has one that is paid or skipped. */
export function paymentStatus(occurrences: readonly Occurrence[]): PaymentStatus {
  const unpaid = occurrences.find(({ status }) => status === 'atrasado' || status === 'pendente')
  if (unpaid) return unpaid.status === 'atrasado' ? 'atrasado' : 'pendente'
  return occurrences.length > 0 ? 'pago' : 'pendente'
}

/** Whether a due date is so near that the user wants to be told. */
export const isNear = (dueDate: Day, notifyDays: number, today: Day): boolean => dueDate <= addDays(today, notifyDays)
