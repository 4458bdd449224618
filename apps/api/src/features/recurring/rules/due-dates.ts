import { addMonths, addMonthsAnchored, type Day, lastDay, type Month, monthOf } from '@tostao/primitives/calendar'

/** When a fixed expense is due: every so many months on its due day, from `nextRun` on. */
export interface Series {
  nextRun: Day
  dueDay: number
  intervalCount: number
}

const FAR_MONTHS = 120

/** Whether a day is more than ten years away: a typing mistake, and too many due dates. */
export const isFar = (day: Day, today: Day): boolean => day < farBefore(today) || day > farAfter(today)
export const farAfter = (today: Day): Day => lastDay(addMonths(monthOf(today), FAR_MONTHS))
const farBefore = (today: Day): Day => addMonthsAnchored(today, -FAR_MONTHS, 1)

/** The due date in the month of `day`: the due day, or the last day of a shorter month. */
export const dueIn = (day: Day, dueDay: number): Day => addMonthsAnchored(day, 0, dueDay)

/** The due date after `due`. It comes from the due day and not from the day before it: 31 January, 28 February, 31 March. */
const dueAfter = (due: Day, { dueDay, intervalCount }: Omit<Series, 'nextRun'>): Day =>
  addMonthsAnchored(due, intervalCount, dueDay)

/** The due dates from `nextRun` up to a day, and the one after them. */
export function dueUntil(series: Series, until: Day): { dates: Day[]; next: Day } {
  const dates: Day[] = []
  let next = series.nextRun
  for (; next <= until; next = dueAfter(next, series)) dates.push(next)
  return { dates, next }
}

/**
 * The due dates of a series that is moved to begin at its `nextRun`. Months that are paid or skipped stay so: the others
 * up to the last of them are unpaid, and the series goes on after it.
 */
export function reschedule(series: Series, settled: ReadonlySet<Month>): { unpaid: Day[]; nextRun: Day } {
  const last = [...settled].sort().at(-1) ?? ''
  const unpaid: Day[] = []
  let due = series.nextRun
  for (; monthOf(due) <= last; due = dueAfter(due, series)) if (!settled.has(monthOf(due))) unpaid.push(due)
  return { unpaid, nextRun: due }
}
