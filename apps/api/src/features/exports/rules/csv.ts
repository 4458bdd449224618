import type { Centavos } from '@tostao/primitives/money'
import { harmlessCell } from '@tostao/primitives/spreadsheet-cell'

export interface CsvStyle {
  delimiter: ';' | ','
  decimalMark: ',' | '.'
}

/** An amount is in centavos and written in reais. */
export type Cell = string | number | null | { amount: Centavos }

export const csvLine = (cells: readonly Cell[], style: CsvStyle): string =>
  `${cells.map((cell) => written(cell, style)).join(style.delimiter)}\r\n`

function written(cell: Cell, { decimalMark }: CsvStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(harmlessCell(cell)) : amountOf(cell.amount, decimalMark)
}

const quoted = (text: string): string => (/[;,"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function amountOf(centavos: Centavos, decimalMark: string): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}${decimalMark}${digits.slice(-2)}`
}
