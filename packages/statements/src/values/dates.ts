import { addDays, type Day, isDay } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { DateOrder } from '../options.ts'

/** A date as printed. A `numeric` one (05/08/2026) needs a date order to become a day. */
export interface PrintedDate {
  numeric: boolean
  /** Numeric: the numbers in printed order. Otherwise: day, then month. */
  first: number
  second: number
  year: number | undefined
  /** The text after the date, and a time before a text, in the cell. */
  rest: string
}

// Day-month-year with one separator; without a year only a slash makes a date (12.50 is money).
const numericDate = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d]|[/.-]\d)/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
// Caixa prints 20250401, others append hhmmss.
const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?!\d)/
// seg 03/08/2026, Segunda-feira, 3 de agosto de 2026, 03/08/2026 (seg).
const weekday =
  '(?:seg(?:unda)?|ter(?:[cç]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|s[aá]b(?:ado)?|dom(?:ingo)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?:[- ]feira)?'
const weekdayFirst = new RegExp(`^${weekday}[.,]{0,2}[\\s,-]{1,3}(?=\\p{L}|\\d)`, 'iu')
const weekdayLast = new RegExp(`^[\\s,(-]{0,3}${weekday}[.)]{0,2}$`, 'iu')
// 12 JAN 2026, 05/jan, 12 de janeiro de 2026. Two digits before a text are no year: 11/dez 06:13, 11 DEZ 99 Pop.
const dayThenName =
  /^(\d{1,2})(?:\s+de\s+|[\s/.-]{1,3})(\p{L}{3,9})\.?(?:(?:\s+de\s+|[\s/.,-]{1,3})(\d{4}|\d{2}(?=\s*$|\s\s|\s\d\d?:)|(?<=[/.-]|de\s)\d{2})(?![\d.,:]|h\d))?(?!\d)/iu
const nameThenDay = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u

const monthNames = [
  ['janeiro', 'january'],
  ['fevereiro', 'february'],
  ['marco', 'march'],
  ['abril', 'april'],
  ['maio', 'may'],
  ['junho', 'june'],
  ['julho', 'july'],
  ['agosto', 'august'],
  ['setembro', 'september'],
  ['outubro', 'october'],
  ['novembro', 'november'],
  ['dezembro', 'december'],
]

const timeAlone =
  /^(?:[T\s,-]|às|as|at){0,6}\d{1,2}[:h]\d{2}[\w:.+-]{0,20}(?:\s?(?:am|pm|utc|gmt|brt|[+-]\d{2}:?\d{2}))?$/i
// Before a text only the plain form is sure: 11/12 06:13 Uber.
const timeBeforeText = /^(?:[\s,-]|às){1,4}(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?=\s)/i

/** The date at the start of a cell, if there is one. */
export function leadingDate(cell: string): PrintedDate | undefined {
  const code = cell.charCodeAt(0)
  if (cell.length < 4 || code < 48) return undefined
  const text = cell.length > 60 ? cell.slice(0, 60) : cell
  if (code <= 57) return readNumeric(text, cell) ?? readYearFirst(text, cell) ?? readDayThenName(text, cell)
  if (!/\d/.test(text)) return undefined
  const [day] = weekdayFirst.exec(text) ?? []
  return day === undefined ? readNameThenDay(text, cell) : leadingDate(cell.slice(day.length))
}

/** The date of a cell that holds only a date, or a date and a time. */
export function dateOf(cell: string): PrintedDate | undefined {
  const date = leadingDate(cell)
  return date && holdsNoText(date) ? date : undefined
}

/** Whether at most a time of day or a weekday follows the date. */
export function holdsNoText({ rest }: PrintedDate): boolean {
  return rest.trim() === '' || timeAlone.test(rest) || weekdayLast.test(rest)
}

/**
 * The calendar day of a printed date; `undefined` when there is no such day.
 * Without a year it is the latest such day up to `reference`: on a card's bill of August, 28/10 is last year's.
 */
export function dayOf(date: PrintedDate, order: DateOrder, reference: Day | undefined): Day | undefined {
  const [dateOfMonth, month] = date.numeric && order === 'mdy' ? [date.second, date.first] : [date.first, date.second]
  const monthAndDay = `${String(month).padStart(2, '0')}-${String(dateOfMonth).padStart(2, '0')}`
  if (date.year !== undefined) return realDay(`${date.year}-${monthAndDay}`)
  if (reference === undefined) return undefined
  const latest = Number(reference.slice(0, 4))
  // Eight years back reach a 29 February even across 1900.
  for (let year = latest; year >= latest - 8; year--) {
    const day = `${year}-${monthAndDay}`
    if (day <= reference && isDay(day)) return day
  }
  return undefined
}

function readNumeric(text: string, cell: string): PrintedDate | undefined {
  const match = numericDate.exec(text)
  if (!match || (match[4] === undefined && match[2] !== '/')) return undefined
  return printedDate(true, Number(match[1]), Number(match[3]), match[4], cell.slice(match[0].length))
}

function readYearFirst(text: string, cell: string): PrintedDate | undefined {
  const match = yearFirst.exec(text) ?? compact.exec(text)
  if (!match) return undefined
  const [whole, year = '', month = '', date = ''] = match
  if (Number(month) > 12 || Number(date) > 31 || !/^(?:19|20)/.test(year)) return undefined
  const rest = cell.slice(whole.length)
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const [own = year, ownMonth, ownDate] =
    isLateInUtc(rest) && isDay(day) ? addDays(day, -1).split('-') : [year, month, date]
  return printedDate(false, Number(ownDate), Number(ownMonth), own, rest)
}

/** Whether a time of UTC is still the day before in Brasília, which is three hours behind. Midnight stands for a day without a time. */
const isLateInUtc = (rest: string) =>
  /^[T ]0[0-2]:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|\+00:?00)$/.test(rest) && /[1-9]/.test(rest.replace(/\+.*$/, ''))

function readDayThenName(text: string, cell: string): PrintedDate | undefined {
  const match = dayThenName.exec(text)
  const month = match ? monthNumber(match[2] ?? '') : 0
  return match && month ? printedDate(false, Number(match[1]), month, match[3], cell.slice(match[0].length)) : undefined
}

function readNameThenDay(text: string, cell: string): PrintedDate | undefined {
  const match = nameThenDay.exec(text)
  const month = match ? monthNumber(match[1] ?? '') : 0
  return match && month ? printedDate(false, Number(match[2]), month, match[3], cell.slice(match[0].length)) : undefined
}

function printedDate(
  numeric: boolean,
  first: number,
  second: number,
  year: string | undefined,
  rest: string,
): PrintedDate {
  const short = year !== undefined && year.length === 2
  const whole = year === undefined ? undefined : Number(year) + (short ? 2000 : 0)
  return {
    numeric,
    first,
    second,
    year: whole,
    rest: rest.includes(':') && !timeAlone.test(rest) ? rest.replace(timeBeforeText, '') : rest,
  }
}

function monthNumber(word: string): number {
  const name = fold(word)
  return monthNames.findIndex((names) => names.some((full) => full.startsWith(name))) + 1
}

const realDay = (day: string): Day | undefined => (isDay(day) ? day : undefined)
