import type { Occurrence, PaymentStatus, RecurringType } from '@tostao/contract/recurring-shape'
import { businessDayFrom } from '@tostao/primitives/business-days'
import { addDays, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { countDue, dueBefore, dueBetween, dueUntil, type Series } from './due-dates.ts'

/** A due date that the database knows. */
export interface StoredDueDate {
  dueDate: Day
  transactionId: number | null
  skipped: boolean
  /** The amount that is expected, where it is another than that of the rule. */
  expected: Centavos | null
  /** The amount of its transaction. */
  paid: Centavos | null
}
export interface Due {
  dueDate: Day
  amount: Centavos
}
type Planned = Series & { amount: Centavos; type: RecurringType }

export const unpaidStatus = (dueDate: Day, today: Day): 'atrasado' | 'pendente' =>
  dueDate < today ? 'atrasado' : 'pendente'

export const isSettled = ({ transactionId, skipped }: Pick<StoredDueDate, 'transactionId' | 'skipped'>): boolean =>
  transactionId !== null || skipped

const byDay = (one: Pick<Due, 'dueDate'>, other: Pick<Due, 'dueDate'>) =>
  one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate)

type Open = Pick<StoredDueDate, 'dueDate' | 'expected'>

const openUntil = ({ amount }: Pick<Planned, 'amount'>, open: readonly Open[], until: Day): Due[] =>
  open
    .filter(({ dueDate }) => dueDate <= until)
    .map(({ dueDate, expected }) => ({ dueDate, amount: expected ?? amount }))

/** The unpaid due dates up to a day. */
export function unpaidUntil(plan: Series & { amount: Centavos }, known: readonly StoredDueDate[], until: Day): Due[] {
  const open = known.filter((row) => !isSettled(row))
  const later = dueUntil(plan, until).dates.map((dueDate) => ({ dueDate, amount: plan.amount }))
  return [...openUntil(plan, open, until), ...later].sort(byDay)
}

/**
 * All that is to come up to a day: an expense with a minus, the overdue as one sum on the day on which it is expected to be
 * paid, which is today. An income that is overdue counts nowhere until it comes; a transfer moves nothing out of the sum.
 */
export function expectedUntil(
  plan: Planned,
  unpaid: readonly Open[],
  today: Day,
  until: Day,
): { date: Day; amount: Centavos }[] {
  if (plan.type === 'TRANSFER') return []
  const open = openUntil(plan, unpaid, until)
  const sign = plan.type === 'DESPESA' ? -1 : 1
  const due = [
    ...open.filter(({ dueDate }) => dueDate > today),
    ...dueBetween(plan, today, until).map((dueDate) => ({ dueDate, amount: plan.amount })),
  ].map(({ dueDate, amount }) => ({ date: dueDate, amount: sign * amount }))
  const isOwed = ({ dueDate }: Due) => dueDate === today || (plan.type === 'DESPESA' && dueDate < today)
  const before = plan.type === 'DESPESA' ? 0 : countDue(plan, addDays(today, -1))
  const now =
    open.filter(isOwed).reduce((sum, { amount }) => sum + amount, 0) + (countDue(plan, today) - before) * plan.amount
  return now === 0 ? due : [{ date: today, amount: sign * now }, ...due]
}

/** How many due dates of one that ends after some are neither paid nor skipped. */
export const countLeft = (series: Series, known: readonly StoredDueDate[]): number =>
  known.filter((row) => !isSettled(row)).length + countDue(series, series.endsOn ?? series.nextRun)

export const isDone = (series: Series, known: readonly StoredDueDate[]): boolean =>
  series.endsOn !== null && countLeft(series, known) === 0

/** The oldest unpaid due date; of one that is done its last. */
export const shownNext = (series: Series, known: readonly StoredDueDate[]): Day =>
  nextDue({ ...series, amount: 0 }, known).dueDate

/** The same with what is expected on it. */
export function nextDue(plan: Series & { amount: Centavos }, known: readonly StoredDueDate[]): Due {
  const { nextRun, amount } = plan
  if (isDone(plan, known)) return { dueDate: dueBefore(plan), amount }
  const open = known.filter((row) => !isSettled(row)).toSorted(byDay)[0]
  return open ? { dueDate: open.dueDate, amount: open.expected ?? amount } : { dueDate: nextRun, amount }
}

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
    ...settled.map(({ dueDate, transactionId, paid, expected }) => ({
      dueDate,
      status: transactionId === null ? ('pulado' as const) : ('pago' as const),
      amount: paid ?? expected ?? plan.amount,
      transactionId,
    })),
    ...unpaidUntil(plan, known, lastDay(month)).map(({ dueDate, amount }) => ({
      dueDate,
      status: unpaidStatus(dueDate, today),
      amount,
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
