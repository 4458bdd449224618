import { leadingDate } from './dates.ts'
import type { Table } from './table.ts'

/**
 * Whether a download was cut: the file does not end with a line break, and its last row has a date but fewer cells than
 * every other row, so that its amount is missing.
 */
export function endsInTheMiddle(text: string, { sections }: Table): boolean {
  if (/[\r\n]\s*$/.test(text.slice(-64))) return false
  const section = sections.at(-1)
  const last = section?.rows.at(-1)
  if (!section || !last || last.cells.length === 1) return false
  const { date, amount, credit, debit } = section.columns
  const needed = amount ?? Math.max(credit ?? 0, debit ?? 0)
  const hasDate = leadingDate(last.cells[date ?? 0] ?? '') !== undefined
  if (!hasDate || last.cells.length > needed) return false
  return section.transactions.every((row) => row === last || row.cells.length > needed)
}
