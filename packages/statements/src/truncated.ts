import { leadingDate } from './dates.ts'
import type { Table } from './table.ts'

/** Whether the download broke off: no line break at the end, and only the last row has a date but no amount. */
export function isTruncated(text: string, { sections }: Table): boolean {
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
