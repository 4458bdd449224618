import { fold } from '@tostao/primitives/text'
import { isHeader } from '../columns/names.ts'
import { printedAmount } from '../values/amounts.ts'
import { dateOf, leadingDate } from '../values/dates.ts'
import { isAccountBalance } from '../words/balances.ts'

const MAX_HEADING_LENGTH = 60

/**
 * Completes the rows of a list copied from an app, which prints each day in a line of its own and no date in the rows
 * (`Terça-feira, 15 de setembro de 2026`). A single such line may be the day of printing: then the lines stay as they are.
 */
export function withDaysOfHeadings(lines: readonly string[]): readonly string[] {
  const days = lines.map(dayAlone)
  if (new Set(days).size <= 2) return lines
  const cut = lines.map(cutOf)
  const isUsed = (day: string | undefined, index: number) => day !== undefined && cut[index + 1]?.isRow
  const isDated = cut.some(({ isRow, cells }) => isRow && cells.some(leadingDate))
  if (isDated || new Set(days.filter(isUsed)).size < 2) return lines
  let above: string | undefined
  return cut.map(({ delimiter, cells, isRow, line }, index) => {
    above = days[index] ?? above
    if (days[index] !== undefined) return ''
    if (isRow && above !== undefined) return `${above}${delimiter}${line}`
    return isHeader(['Data', ...cells]) ? `Data${delimiter}${line}` : line
  })
}

/** The date of a line that holds nothing else, beside delimiters, but the balance of the day. */
function dayAlone(line: string): string | undefined {
  const text = line.length > MAX_HEADING_LENGTH ? '' : line.replace(/[;|\t]+$/, '').trim()
  if (dateOf(text)) return text
  const rest = leadingDate(text)?.rest ?? ''
  return isAccountBalance(fold(rest.replace(/^[\s;|:-]+/, ''))) ? text.slice(0, text.length - rest.length) : undefined
}

function cutOf(line: string) {
  const [delimiter = ''] = /[;|\t]/.exec(line) ?? []
  const cells = delimiter === '' ? [line] : line.split(delimiter).map((cell) => cell.trim())
  return { line, delimiter, cells, isRow: delimiter !== '' && cells.some(printedAmount) }
}
