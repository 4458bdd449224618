import { cellOf } from '../row.ts'
import type { Table } from '../table/table.ts'
import { leadingDate } from '../values/dates.ts'

const endsInBreak = (text: string) => /[\r\n]\s*$/.test(text.slice(-64))

/** Whether the download broke off: no line break at the end, and only the last row has a date but no amount. */
export function isTruncated(text: string, { sections }: Table): boolean {
  if (endsInBreak(text)) return false
  const section = sections.at(-1)
  const last = section?.rows.at(-1)
  if (!section || !last || last.cells.length === 1) return false
  const { date, amount, credit, debit } = section.columns
  const needed = amount ?? Math.max(credit ?? 0, debit ?? 0)
  const hasDate = leadingDate(last.cells[date ?? 0] ?? '') !== undefined
  if (!hasDate || last.cells.length > needed) return false
  return section.transactions.every((row) => row === last || row.cells.length > needed)
}

/**
 * The line in which the download broke off in the middle of an amount or a date: no line break at the end, and the last
 * cell has a form that no other row has (`1.29`, `31/08/20`), or no centavos where every other row has more cells. Not
 * `isSure` where a whole number stands below a few others with a dot: programs that print 9.99 may print 15 for 15.00.
 */
export function brokenLine(text: string, { sections }: Table): { line: number; isSure: boolean } | undefined {
  const { transactions = [], rows = [], columns } = sections.at(-1) ?? {}
  const last = transactions.at(-1)
  const others = transactions.slice(0, -1).map(({ cells }) => cells)
  if (!columns || !last || last !== rows.at(-1) || others.length < 2 || endsInBreak(text)) return undefined
  const end = last.cells.length - 1
  const { date, amount, credit, debit, balance } = columns
  if (![date, amount, credit, debit, balance].includes(end)) return undefined
  const form = formOf(cellOf(last.cells, end))
  if (form === '') return undefined
  if (!/^[.,]99$/.test(form) && others.every((cells) => cells.length > end + 1))
    return { line: last.line, isSure: true }
  const forms = new Set(others.map((cells) => formOf(cellOf(cells, end))).filter((other) => other !== ''))
  const isSure = /\D/.test(form) || others.length > FEW || !forms.has('.99')
  return forms.size === 1 && !forms.has(form) ? { line: last.line, isSure } : undefined
}

const FEW = 3

/** The form of a number's last three characters: `,99` for 10,50. */
const formOf = (cell: string) => cell.replace(/\D+$/, '').slice(-3).replace(/\d/g, '9')
