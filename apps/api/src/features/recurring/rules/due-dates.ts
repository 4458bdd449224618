import type { DueRule, IntervalUnit } from '@tostao/contract/recurring-shape'
import { businessDaysOf } from '@tostao/primitives/business-days'
import { addDays, addMonths, addMonthsAnchored, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'

/** How often something is due, and on which day. */
export interface Rhythm {
  intervalUnit: IntervalUnit
  intervalCount: number
  dueRule: DueRule
  /** The day of a month, or the number of the business day; weeks have the weekday of their dates. */
  dueDay: number
}

/** When something is due: in its rhythm from `nextRun` on, up to the day `endsOn` where there is an end. */
export interface Series extends Rhythm {
  nextRun: Day
  endsOn: Day | null
}

const FAR_MONTHS = 120
const WEEK = 7
const MONTHS = { month: 1, year: 12 }

/** Whether a day is more than ten years away: a typing mistake, and too many due dates. */
export const isFar = (day: Day, today: Day): boolean => day < farBefore(today) || day > farAfter(today)
export const farAfter = (today: Day): Day => lastDay(addMonths(monthOf(today), FAR_MONTHS))
const farBefore = (today: Day): Day => addMonthsAnchored(today, -FAR_MONTHS, 1)

/** Months since year 0. */
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The due date in a month: the day or business day that was chosen, or the last one of a shorter month. */
function dueInMonth({ dueRule, dueDay }: Rhythm, number: number): Day {
  const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const last = lastDay(month)
  if (dueRule === 'day') {
    const due = `${month}-${String(dueDay).padStart(2, '0')}`
    return due < last ? due : last
  }
  const open = businessDaysOf(month)
  return (dueRule === 'business_day' ? open[dueDay - 1] : undefined) ?? open.at(-1) ?? last
}

/** The due date in the month of `day`, with weeks the day itself. */
export const dueIn = (rhythm: Rhythm, day: Day): Day =>
  rhythm.intervalUnit === 'week' ? day : dueInMonth(rhythm, monthNumber(day))

/** The first due date from a day on. */
export function dueFrom(rhythm: Rhythm, day: Day): Day {
  const due = dueIn(rhythm, day)
  return due < day ? dueInMonth(rhythm, monthNumber(day) + 1) : due
}

/** The due date after so many others. Each comes from the due day and not from the one before: 31 January, 28 February, 31 March. */
function dueAt(series: Series, index: number): Day {
  const { nextRun, intervalUnit, intervalCount } = series
  if (index === 0) return nextRun
  if (intervalUnit === 'week') return addDays(nextRun, index * intervalCount * WEEK)
  return dueInMonth(series, monthNumber(nextRun) + index * intervalCount * MONTHS[intervalUnit])
}

/** The due date before `nextRun`. */
export const dueBefore = (series: Series): Day => dueAt(series, -1)

/** The last day of a series that has so many due dates from `nextRun` on. */
export const endAfter = (series: Series, count: number): Day =>
  count > 0 ? dueAt(series, count - 1) : addDays(series.nextRun, -1)

const daysBetween = (from: Day, to: Day): number => Temporal.PlainDate.from(from).until(to).days

/** How many due dates there are up to a day. */
export function countDue(series: Series, until: Day): number {
  const { nextRun, intervalUnit, intervalCount, endsOn } = series
  const last = endsOn !== null && endsOn < until ? endsOn : until
  if (last < nextRun) return 0
  if (intervalUnit === 'week') return Math.floor(daysBetween(nextRun, last) / (intervalCount * WEEK)) + 1
  const months = monthNumber(last) - monthNumber(nextRun)
  const whole = Math.floor(months / (intervalCount * MONTHS[intervalUnit]))
  return dueAt(series, whole) <= last ? whole + 1 : whole
}

/** The due dates from `nextRun` up to a day, and the one after them, which may lie after the end. */
export function dueUntil(series: Series, until: Day): { dates: Day[]; next: Day } {
  const count = countDue(series, until)
  return { dates: Array.from({ length: count }, (_, index) => dueAt(series, index)), next: dueAt(series, count) }
}

/** The due dates after a day, up to another. */
export const dueBetween = (series: Series, after: Day, until: Day): Day[] =>
  dueUntil({ ...series, nextRun: dueAt(series, countDue(series, after)) }, until).dates

/** The month, year or week (by its Monday) of a day, in which a series has one due date at most. */
export function periodOf({ intervalUnit }: Rhythm, day: Day): string {
  if (intervalUnit !== 'week') return day.slice(0, intervalUnit === 'year' ? 4 : 7)
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
}

function endOf(period: string): Day {
  if (period.length === 4) return `${period}-12-31`
  return period.length === 7 ? lastDay(period) : addDays(period, WEEK - 1)
}

/** The due date that a payment on this day is of: with weeks the day itself. */
export const paidIn = (series: Series, day: Day): Day =>
  dueIn(series, series.intervalUnit === 'year' ? `${day.slice(0, 4)}${series.nextRun.slice(4, 7)}-01` : day)

/**
 * The due dates of a series that is moved to begin at its `nextRun`. Periods that are paid or skipped stay so: the others
 * up to the last of them are unpaid, and the series goes on after it.
 */
export function reschedule(series: Series, settled: ReadonlySet<string>): { unpaid: Day[]; nextRun: Day } {
  const last = [...settled].sort().at(-1)
  const { dates, next } = last === undefined ? { dates: [], next: series.nextRun } : dueUntil(series, endOf(last))
  return { unpaid: dates.filter((due) => !settled.has(periodOf(series, due))), nextRun: next }
}
