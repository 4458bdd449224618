import { addMonths, type Day, firstDay, LAST_DAY, lastDay, type Month, monthOf } from './calendar.ts'

/** The latest day of a month on which every month can begin. */
export const LAST_MONTH_START = 28

/** The months of a user. Each begins on the same day, and is named by the calendar month that it begins in. */
export interface Months {
  /** The day on which each begins, 1 to 28. */
  start: number
  /** The month of a day. */
  of: (day: Day) => Month
  /** The first day of a month. */
  first: (month: Month) => Day
  /** The last day of a month; of the one with which the calendar ends, the last day of all. */
  last: (month: Month) => Day
  /** First and last day of a month, both included. */
  range: (month: Month) => { from: Day; to: Day }
  /** The months from that of `from` to that of `to`, both included, in order; none when `to` is before `from`. */
  within: (from: Day, to: Day) => Month[]
}

/** The months that begin on day `start` (1 to 28); with 1 those of the calendar. */
export function monthsFrom(start: number): Months {
  const two = (date: number) => String(date).padStart(2, '0')
  const of = (day: Day) => (Number(day.slice(8)) < start ? addMonths(monthOf(day), -1) : monthOf(day))
  const first = (month: Month) => (start === 1 ? firstDay(month) : `${month}-${two(start)}`)
  const last = (month: Month) => {
    const day = start === 1 ? lastDay(month) : `${addMonths(month, 1)}-${two(start - 1)}`
    return day > LAST_DAY ? LAST_DAY : day
  }
  return {
    start,
    of,
    first,
    last,
    range: (month) => ({ from: first(month), to: last(month) }),
    within: (from, to) => {
      const months: Month[] = []
      if (to < from) return months
      for (let month = of(from); month <= of(to); month = addMonths(month, 1)) months.push(month)
      return months
    },
  }
}

/** The months of the calendar. */
export const calendarMonths: Months = monthsFrom(1)
