/** A calendar day, 'YYYY-MM-DD', without time or zone. Days compare and sort as text. */
export type Day = string

/** A calendar month, 'YYYY-MM'. Months compare and sort as text. */
export type Month = string

/** No day is earlier. */
export const FIRST_DAY: Day = '1900-01-01'
/** No day is later. */
export const LAST_DAY: Day = '2999-12-31'

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const monthPattern = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/
const dayPattern = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const typedDayPattern = /^(?<date>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/
const typedDigitsPattern = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/
const MAX_MONTHS_AHEAD = 6

// Temporal takes a hundred times longer than what follows, and a page asks for hundreds of days. It stays for what is
// outside the years of the product, and for all that is no day or month.
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FIRST_YEAR = 1900
const YEARS_END = 3000
const MAX_DAYS_COUNTED = 800
const two = (number: number): string => (number < 10 ? `0${number}` : String(number))
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
/** Months are counted from January of year 0. */
const daysIn = (month: number): number =>
  month % 12 === 1 && isLeap(Math.floor(month / 12)) ? 29 : (LENGTHS[month % 12] ?? 0)
const countOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
const isCounted = (month: number): boolean => month >= FIRST_YEAR * 12 && month < YEARS_END * 12
const textOf = (month: number): Month => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`

/** Whether `text` is a real 'YYYY-MM-DD' day from 1900 to 2999. */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && (text.slice(8) <= '28' || text <= lastDay(monthOf(text)))
}

/** Whether `text` is a 'YYYY-MM' month from 1900 to 2999. */
export function isMonth(text: string): boolean {
  return monthPattern.test(text)
}

/**
 * The day in `timeZone` (IANA name) at an instant. The time zone of the machine does not matter.
 * @throws RangeError when the time zone is unknown.
 */
export function dayAt(epochMilliseconds: number, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMilliseconds))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The first day of a month. */
export function firstDay(month: Month): Day {
  return `${month}-01`
}

/**
 * The last day of a month.
 * @throws RangeError when there is no such month (2026-13).
 */
export function lastDay(month: Month): Day {
  if (isMonth(month)) return `${month}-${daysIn(countOf(month))}`
  return `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`
}

/** First and last day of a month, both included. */
export function monthRange(month: Month): { from: Day; to: Day } {
  return { from: firstDay(month), to: lastDay(month) }
}

/**
 * The day `days` later, or earlier when negative. The result may lie outside the years that `isDay` accepts.
 * @throws RangeError when there is no such day (2026-02-30) or `days` is not whole.
 */
export function addDays(day: Day, days: number): Day {
  const temporal = () => Temporal.PlainDate.from(day).add({ days }).toString()
  if (!isDay(day) || !Number.isInteger(days) || Math.abs(days) > MAX_DAYS_COUNTED) return temporal()
  let month = countOf(day)
  let date = Number(day.slice(8)) + days
  for (; date > daysIn(month); month += 1) date -= daysIn(month)
  for (; date < 1; date += daysIn(month)) month -= 1
  return isCounted(month) ? `${textOf(month)}-${two(date)}` : temporal()
}

const DAYS_BEFORE = LENGTHS.map((_, month) => LENGTHS.slice(0, month).reduce((sum, days) => sum + days, 0))

/** How many days `to` is after `from`, two real days; negative when it is before. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

function dayNumber(day: Day): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  // Leap days up to the year before, and this year's once February is over.
  const before = year - 1
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return year * 365 + leaps + (DAYS_BEFORE[month] ?? 0) + (month > 1 && isLeap(year) ? 1 : 0) + Number(day.slice(8))
}

/**
 * The month `months` later, or earlier when negative. The result may lie outside the years that `isMonth` accepts.
 * @throws RangeError when there is no such month (2026-13) or `months` is not whole.
 */
export function addMonths(month: Month, months: number): Month {
  const count = isMonth(month) && Number.isInteger(months) ? countOf(month) + months : 0
  return isCounted(count) ? textOf(count) : Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/**
 * The anchor day (1 to 31) of the month `months` after the month of `day`, or that month's last day when it is
 * shorter: with anchor 31, 31 January is followed by 28 February and then by 31 March.
 * @throws RangeError when the anchor is below 1, or when `addMonths` throws.
 */
export function addMonthsAnchored(day: Day, months: number, anchorDay: number): Day {
  const month = addMonths(monthOf(day), months)
  if (isMonth(month) && Number.isInteger(anchorDay) && anchorDay >= 1) {
    return `${month}-${two(Math.min(anchorDay, daysIn(countOf(month))))}`
  }
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day: anchorDay }).toString()
}

/** The months from that of `from` to that of `to`, both included, in order; none when `to` is before `from`. */
export function monthsIn(from: Day, to: Day): Month[] {
  const months: Month[] = []
  if (to < from) return months
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month)
  return months
}

/** 'dd/mm/aaaa'. */
export function formatDay(day: Day): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** 'dd/mm', where the year is known. */
export function formatShortDay(day: Day): string {
  return formatDay(day).slice(0, 5)
}

/**
 * The day typed as d/m/yyyy, d/m/yy (20yy) or d/m, zeros optional, or as ddmmyyyy or ddmmyy (keypads have no slash);
 * `undefined` when it is not a real day from 1900 to 2999. Without a year it is in `today`'s year, or in the year
 * before when it would be more than six months ahead: in January, 28/12 is last December.
 */
export function parseDay(text: string, today: Day): Day | undefined {
  const typed = text.trim()
  const { date = '', month = '', year } = (typedDayPattern.exec(typed) ?? typedDigitsPattern.exec(typed))?.groups ?? {}
  const dayIn = (yyyy: string) => {
    const day = `${yyyy}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(day) ? day : undefined
  }
  if (year !== undefined) return dayIn(year.padStart(4, '20'))
  const day = dayIn(today.slice(0, 4))
  const isAhead = day !== undefined && day > addMonthsAnchored(today, MAX_MONTHS_AHEAD, 31)
  return isAhead ? dayIn(String(Number(today.slice(0, 4)) - 1)) : day
}

/** 'novembro'. */
export function monthName(month: Month): string {
  return formatMonth(month).split(' ')[0] ?? ''
}

/** 'novembro de 2026'. */
export function formatMonth(month: Month): string {
  return longMonth.format(Temporal.Instant.from(`${firstDay(month)}T00:00Z`).epochMilliseconds)
}

/** '12 de novembro', with the year when it is not that of `today`. */
export function dayInWords(day: Day, today: Day): string {
  const month = monthOf(day)
  return `${Number(day.slice(8))} de ${day.slice(0, 4) === today.slice(0, 4) ? monthName(month) : formatMonth(month)}`
}
