import type { MonthFlow } from '@tostao/contract/month-flow'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  formatDay,
  formatMonth,
  formatShortDay,
  type Month,
  monthName,
} from '@tostao/primitives/calendar'
import type { Months } from '@tostao/primitives/months'
import { pages } from '#lib/pages.ts'
import { dayParam, oneOf, type ValuesOf } from '#lib/params.ts'

/** Both days included. */
export interface Period {
  from: Day
  to: Day
}

const MONTHS = { month: 1, '3m': 3, '6m': 6, '12m': 12 } as const
const YEARS = { year: 0, 'last-year': -1 } as const

/** The days that a report is about: months up to the selected one, a year, or any days. */
export type Span = keyof typeof MONTHS | keyof typeof YEARS | 'free'

const isIn = <T extends object>(names: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(names, name)

/** `from` and `to` of the address win over `period`; the selected month is the last one of `3m`, `6m` and `12m`. */
export const SPAN = {
  from: dayParam,
  to: dayParam,
  period: oneOf(['month', '3m', '6m', '12m', 'year', 'last-year'], 'month'),
}
type SpanParams = ValuesOf<typeof SPAN>

export const spanIn = ({ from, to, period }: SpanParams): Span => (from && to ? 'free' : period)

const yearOf = (month: Month, years: number) => addMonths(month, years * 12).slice(0, 4)

export function periodIn({ from, to, period }: SpanParams, month: Month, months: Months): Period {
  if (from && to) return from <= to ? { from, to } : { from: to, to: from }
  if (isIn(YEARS, period)) {
    const year = yearOf(month, YEARS[period])
    return { from: months.first(`${year}-01`), to: months.last(`${year}-12`) }
  }
  return { from: months.first(addMonths(month, 1 - MONTHS[period])), to: months.last(month) }
}

/** The choices of the picker, seen from the selected month. */
export const spansOf = (month: Month): { value: Span; label: string }[] => [
  { value: 'month', label: 'Um mês' },
  { value: '3m', label: 'Últimos 3 meses' },
  { value: '6m', label: 'Últimos 6 meses' },
  { value: '12m', label: 'Últimos 12 meses' },
  { value: 'year', label: `Ano de ${yearOf(month, 0)}` },
  { value: 'last-year', label: `Ano de ${yearOf(month, -1)}` },
  { value: 'free', label: 'Outro período' },
]

/** What the address has to change for a choice; any days begin with those on the screen. */
export const spanParams = (span: Span, { from, to }: Period): SpanParams =>
  span === 'free' ? { from, to, period: 'month' } : { from: undefined, to: undefined, period: span }

/** How many months a period is, when it is whole ones. */
export function monthsOf({ from, to }: Period, months: Months): number | undefined {
  const isWhole = from === months.first(months.of(from)) && to === months.last(months.of(to))
  return isWhole ? months.within(from, to).length : undefined
}

const yearIn = (period: Period, months: Months) =>
  monthsOf(period, months) === 12 && months.of(period.from).endsWith('-01') ? period.from.slice(0, 4) : undefined

const daysOf = ({ from, to }: Period) => Temporal.PlainDate.from(from).until(to).days + 1

const isRunning = ({ from, to }: Period, today: Day) => from <= today && today < to

/** As many months, or days, before it; of a period that is not over only up to the same day. */
export function previousOf(period: Period, today: Day, months: Months): Period {
  const { from, to } = period
  const end = isRunning(period, today) ? today : to
  const count = monthsOf(period, months)
  if (count === undefined) {
    const days = daysOf(period)
    return { from: addDays(from, -days), to: addDays(end, -days) }
  }
  return {
    from: addMonthsAnchored(from, -count, months.start),
    to: end === to ? addDays(from, -1) : addMonthsAnchored(end, -count, Number(end.slice(8))),
  }
}

/** What a change is over: 'outubro até o dia 22', '2025', 'os 3 meses anteriores'. */
export function previousName(period: Period, today: Day, months: Months): string {
  const { from, to } = previousOf(period, today, months)
  const count = monthsOf(period, months)
  if (count === undefined) return daysOf(period) === 1 ? 'o dia anterior' : `os ${daysOf(period)} dias anteriores`
  const isCut = isRunning(period, today)
  if (count === 1) {
    const end = months.start === 1 ? `o dia ${Number(to.slice(8))}` : formatShortDay(to)
    return `${monthName(months.of(from))}${isCut ? ` até ${end}` : ''}`
  }
  const year = yearIn(period, months) ? from.slice(0, 4) : undefined
  return `${year ?? `os ${count} meses anteriores`}${isCut ? ` até ${formatShortDay(to)}` : ''}`
}

/** 'novembro até hoje, comparado com 1 a 27 de outubro'. */
export function comparedText(period: Period, today: Day, months: Months): string {
  const previous = previousOf(period, today, months)
  const over = previousName(period, today, months)
  const isCut = isRunning(period, today)
  const year = yearIn(period, months)
  if (monthsOf(period, months) !== 1)
    return year
      ? `${year}${months.start === 1 ? '' : ` (${daysText(period).replace('de ', '')})`}${isCut ? ' até hoje' : ''}, comparado com ${over}`
      : `período ${daysText(period)}, comparado com ${over} (${daysText(previous)})`
  const month = months.of(period.from)
  if (months.start !== 1) return ownMonthText(period, previous, isCut, month)
  if (!isCut) return `${formatMonth(month)}, comparado com ${over}`
  const days = previous.to === previous.from ? '1' : `1 a ${Number(previous.to.slice(8))}`
  // A day stands in one line.
  return `${monthName(month)} até hoje, comparado com ${days}\u00a0de\u00a0${monthName(months.of(previous.from))}`
}

/** '05/11 a 04/12'. */
const shortDays = ({ from, to }: Period) => `${formatShortDay(from)} a ${formatShortDay(to)}`

/** 'novembro (05/11 a 04/12) até hoje, comparado com 05/10 a 29/10'. */
function ownMonthText(period: Period, previous: Period, isCut: boolean, month: Month): string {
  return `${monthName(month)} (${shortDays(period)})${isCut ? ' até hoje' : ''}, comparado com ${shortDays(previous)}`
}

/** 'de 01/11/2026 a 30/11/2026'. */
export const daysText = ({ from, to }: Period) =>
  from === to ? `de ${formatDay(from)}` : `de ${formatDay(from)} a ${formatDay(to)}`

/** 'em novembro', 'em 2026', 'no período'. */
export function inPeriod(period: Period, months: Months): string {
  if (monthsOf(period, months) === 1) return `em ${monthName(months.of(period.from))}`
  const year = yearIn(period, months)
  return year ? `em ${year}` : 'no período'
}

/** 'novembro de 2026', 'novembro de 2026 (05/11 a 04/12)', '2026', '01/11/2026 a 15/11/2026'. */
export function periodName(period: Period, months: Months): string {
  if (monthsOf(period, months) === 1)
    return `${formatMonth(months.of(period.from))}${months.start === 1 ? '' : ` (${shortDays(period)})`}`
  return yearIn(period, months) ?? daysText(period).replace('de ', '')
}

/** The transactions of a period that a filter leaves. A month is named, so that the list can go on to the next. */
export function transactionsOf(period: Period, months: Months, filter: Readonly<Record<string, string>> = {}): string {
  const days = monthsOf(period, months) === 1 ? { month: months.of(period.from) } : { from: period.from, to: period.to }
  return pages.transactions.to({ ...days, ...filter })
}

/** As many months that end with the period's last one; with the current one while the period is not over. */
export function monthsUpTo(period: Period, count: number, today: Day, months: Months): Period {
  const last = months.of(isRunning(period, today) ? today : period.to)
  return { from: months.first(addMonths(last, 1 - count)), to: months.last(last) }
}

const FEW = 3
const SOME = 6

/** A trend needs whole months: of a short period those of the half year that ends with it. */
export function trendPeriod(period: Period, today: Day, months: Months): Period {
  const count = months.within(period.from, period.to).length
  if (count < FEW) return monthsUpTo(period, SOME, today, months)
  return { from: months.first(months.of(period.from)), to: months.last(months.of(period.to)) }
}

/** Of a year that is not over: without its last months that have nothing yet. */
export function withoutEmptyFuture(months: readonly MonthFlow[], current: Month): readonly MonthFlow[] {
  const last = months.findLastIndex(({ month, income, expenses }) => month <= current || income !== 0 || expenses !== 0)
  return months.slice(0, last + 1)
}
