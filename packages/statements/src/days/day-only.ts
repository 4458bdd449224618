import { fold } from '@tostao/primitives/text'
import { leadingDate } from '../values/dates.ts'
import { isDueDate, printedDays, printedMonths } from './reference.ts'

// The day of the month at the start of a line, as Banrisul prints it.
const dayFirst = /^(\s*"?)(0?[1-9]|[12]\d|3[01])(?=\s+\S|"?[;,|\t])/
// With two decimals, or in a cell of its own.
const amount = /\d[.,]\d{2}(?!\d)|[;\t|] *(?:R\$ ?)?-?\d{1,6}(?:[.,]\d)? *(?=[;\t|]|$)/
const anyDate =
  /(?<!\bparc\w{0,6}[.:]? {0,2})(?:^|[^\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2})(?![\d/.-])/i
/** The heading of a column that numbers the rows. */
const counts = /^\s*"?(?:itens|item|n[o.º°]{0,2}|num\w*|#|ordem|seq\w*)"?\s*[;,|\t]/
const WIDTH = '03/08/2026'.length - '03'.length

/**
 * Completes the dates of a file that prints only the day in each row, from the month and year in a heading (`MOVIMENTOS
 * AGO/2026`, one for each month, or a period within one month). The lines stay as they are when a row has a date, when
 * several months could be meant, or when the days of a month go back and forth.
 */
export function withWholeDates(lines: readonly string[]): readonly string[] {
  const rows = lines.map((line) => (amount.test(line) ? dayFirst.exec(line) : null))
  const first = rows.findIndex((row) => row !== null)
  if (first < 0 || counts.test(fold(lines[first - 1] ?? ''))) return lines
  const isDated = (line: string, index: number) => startsWithDate(line) || (rows[index] && anyDate.test(line))
  if (lines.some((line, index) => amount.test(line) && isDated(line, index))) return lines
  const months = monthsOf(lines, rows)
  if (!months || !rows.every((row, index) => row === null || months[index])) return lines
  if (!areInOrder(rows, months)) return lines
  const isAligned = !rows.some((row) => row && /[;|\t]|^\s*"/.test(row.input))
  return lines.map((line, index) => {
    const [whole = '', before = '', day = ''] = rows[index] ?? []
    if (whole === '') return isAligned ? ' '.repeat(WIDTH) + line : line
    const [year, month] = (months[index] ?? '').split('-')
    return `${before}${day.padStart(2, '0')}/${month}/${year}${line.slice(whole.length)}`
  })
}

const startsWithDate = (line: string) => leadingDate(line.trimStart()) !== undefined

/** The month (YYYY-MM) of each line by the headings above it; `undefined` when those above the first row disagree. */
function monthsOf(lines: readonly string[], rows: readonly (RegExpExecArray | null)[]): string[] | undefined {
  const first = rows.findIndex((row) => row !== null)
  const headings = lines.map((line) => (amount.test(line) ? [] : monthsIn(line)))
  if (new Set(headings.slice(0, first).flat()).size > 1 || headings.some(({ length }) => length > 1)) return undefined
  let month = ''
  return headings.map(([heading]) => {
    month = heading ?? month
    return month
  })
}

/** The months of a heading: by name, or of a period. A single day may be that of printing, and a bill is due later. */
function monthsIn(line: string): string[] {
  if (isDueDate.test(fold(line))) return []
  const days = printedDays(line, 'dmy')
  const found = days.length > 1 ? days : days.length === 1 ? [] : printedMonths(line).map(({ day }) => day)
  return [...new Set(found.map((day) => day.slice(0, 7)))]
}

/** Whether the days of each month only rise, or only fall. */
function areInOrder(rows: readonly (RegExpExecArray | null)[], months: readonly string[]): boolean {
  const byMonth = Map.groupBy(
    rows.flatMap((row, index) => (row ? [{ day: Number(row[2]), month: months[index] }] : [])),
    ({ month }) => month,
  )
  return [...byMonth.values()].every((list) => {
    const steps = list.slice(1).map(({ day }, index) => day - (list[index]?.day ?? 0))
    return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  })
}
