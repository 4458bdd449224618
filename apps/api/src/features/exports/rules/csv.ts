import type { Centavos } from '@tostao/primitives/money'

export interface CsvStyle {
  delimiter: ';' | ','
  decimalMark: ',' | '.'
}

/** An amount is in centavos and written in reais. */
export type Cell = string | number | null | { amount: Centavos }

/** Begins a text that a spreadsheet would calculate, or that `harmless` has made of one. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

export const csvLine = (cells: readonly Cell[], style: CsvStyle): string =>
  `${cells.map((cell) => written(cell, style)).join(style.delimiter)}\r\n`

function written(cell: Cell, { decimalMark }: CsvStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(harmless(cell)) : amountOf(cell.amount, decimalMark)
}

/** An apostrophe before it makes a formula a text; one that was there gets a second, so that it can be taken away again. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before `harmless`. */
export const plainCell = (cell: string): string => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell)

const quoted = (text: string): string => (/[;,"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function amountOf(centavos: Centavos, decimalMark: string): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}${decimalMark}${digits.slice(-2)}`
}
