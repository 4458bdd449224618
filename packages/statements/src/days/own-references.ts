import { addDays, type Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { DateOrder } from '../options.ts'
import { cellOf } from '../row.ts'
import type { Table } from '../table/table.ts'
import { dayOf, leadingDate } from '../values/dates.ts'
import { printedMonths } from './reference.ts'

const HALF_A_YEAR = 182
const monthHeading =
  /^(?:(?:extrato|mes|movimentos?|movimentac\w+|lancamentos|periodo|fatura|competencia|transac\w+|compras|despesas)\b[ :-]*(?:d[aeo] |em )?)*(?:\d{2} ?\/ ?20\d{2}|[a-z]{3,9} ?(?:de|\/|-| ) ?20\d{2})$/

/**
 * References that complete single dates without a year, by line: the heading of month and year above them, where there are
 * several; or the nearest date, where nearly all dates have a year. The day of the whole file holds for the others.
 */
export function ownReferences({ sections, title }: Table, order: DateOrder): ReadonlyMap<number, Day> {
  const dates = sections.flatMap(({ rows, columns }) =>
    rows.map(({ line, cells }) => ({ line, cells, date: leadingDate(cellOf(cells, columns.date)) })),
  )
  const headings = [monthOf([title]), ...dates.map(({ cells }) => monthOf(cells))]
  const yearless = dates.filter(({ date }) => date && date.year === undefined)
  const whole = dates.map(({ date }) => (date?.year === undefined ? undefined : dayOf(date, order, undefined)))
  if (new Set(headings.filter(Boolean)).size > 1) return above(dates, headings)
  const isRare = yearless.length * 3 <= whole.filter(Boolean).length
  const nearest = [whole.find(Boolean), ...whole].map((day) => day && addDays(day, HALF_A_YEAR))
  return isRare ? above(dates, nearest) : new Map()
}

/** The last known day above each line; `days` starts with the one above the first. */
function above(rows: readonly { line: number }[], days: readonly (Day | undefined)[]): ReadonlyMap<number, Day> {
  const found = new Map<number, Day>()
  let day = days[0]
  for (const [index, { line }] of rows.entries()) {
    day = days[index + 1] ?? day
    if (day !== undefined) found.set(line, day)
  }
  return found
}

/** The last day of the month that is all a row says. */
function monthOf(cells: readonly string[]): Day | undefined {
  const [text = '', ...others] = cells.filter((cell) => cell !== '')
  const isHeading = others.length === 0 && monthHeading.test(fold(text.slice(0, 80)))
  return isHeading ? printedMonths(text)[0]?.day : undefined
}
