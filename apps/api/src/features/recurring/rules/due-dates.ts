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

/** Months since year 0. */
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The due date in a month: the due day, or the last day of a shorter month. */
function dueInMonth(number: number, dueDay: number): Day {
  const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const [due, last] = [`${month}-${String(dueDay).padStart(2, '0')}`, lastDay(month)]
  return due < last ? due : last
}

/** The due date in the month of `day`. */
export const dueIn = (day: Day, dueDay: number): Day => dueInMonth(monthNumber(day), dueDay)

/** The due date after so many others. Each comes from the due day and not from the one before: 31 January, 28 February, 31 March. */
const dueAt = ({ nextRun, dueDay, intervalCount }: Series, index: number): Day =>
  index === 0 ? nextRun : dueInMonth(monthNumber(nextRun) + index * intervalCount, dueDay)

/** How many due dates there are up to a day. */
export function countDue(series: Series, until: Day): number {
  if (until < series.nextRun) return 0
  const whole = Math.floor((monthNumber(until) - monthNumber(series.nextRun)) / series.intervalCount)
  return dueAt(series, whole) <= until ? whole + 1 : whole
}

/** The due dates from `nextRun` up to a day, and the one after them. */
export function dueUntil(series: Series, until: Day): { dates: Day[]; next: Day } {
  const count = countDue(series, until)
  return { dates: Array.from({ length: count }, (_, index) => dueAt(series, index)), next: dueAt(series, count) }
}

/** The due dates after a day, up to another. */
export const dueBetween = (series: Series, after: Day, until: Day): Day[] =>
  dueUntil({ ...series, nextRun: dueAt(series, countDue(series, after)) }, until).dates

/**
 * The due dates of a series that is moved to begin at its `nextRun`. Months that are paid or skipped stay so: the others
 * up to the last of them are unpaid, and the series goes on after it.
 */
export function reschedule(series: Series, settled: ReadonlySet<Month>): { unpaid: Day[]; nextRun: Day } {
  const last = [...settled].sort().at(-1) ?? ''
  const { dates, next } = last === '' ? { dates: [], next: series.nextRun } : dueUntil(series, lastDay(last))
  return { unpaid: dates.filter((due) => !settled.has(monthOf(due))), nextRun: next }
}
