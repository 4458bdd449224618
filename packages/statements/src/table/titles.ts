import { fold } from '@tostao/primitives/text'
import type { FileRow } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'

const allCents = /\b(?:valores|montantes|quantias|amounts|values)\b.*\b(?:centavos|cents)\b/

/** Whether a line says that all amounts are centavos. */
export const saysAllCents = (rows: readonly FileRow[]) =>
  rows.some((row) => isTitle(row) && allCents.test(fold(row.text.slice(0, 120))))

const thousands = /\b(?:em |r\$ ?)(?:r\$ ?)?mil(?:hares|hoes)?(?: de)?(?: reais)?\)?\s*(?:$|[;,|\t])/

/** Whether a title or a header says that its amounts count thousands or millions. */
export const saysThousands = ({ text }: FileRow) => thousands.test(fold(text.slice(0, 200)))

/** A row with a single text, neither a date nor an amount. */
export const isTitle = ({ cells }: FileRow) => {
  const [text, ...others] = cells.filter((cell) => cell !== '')
  return text !== undefined && others.length === 0 && !leadingDate(text) && !printedAmount(text)
}

/** Whether a line of words under a title has as many cells as the dated row below it: names, known or not. */
export function namesUnderTitle(rows: readonly FileRow[], index: number): boolean {
  const [above, row, below] = [rows[index - 1], rows[index], rows[index + 1]]
  if (!above || !row || !below || !isTitle(above) || !isTransactionLike(below)) return false
  const width = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length
  const areWords = row.cells.every((cell) => !leadingDate(cell) && !printedAmount(cell) && cell.length <= 40)
  return areWords && width(row) > 2 && width(row) === width(below)
}

/** A row with a date and an amount. */
export function isTransactionLike({ cells }: FileRow): boolean {
  const date = cells.findIndex(leadingDate)
  return date >= 0 && cells.some((cell, index) => index !== date && printedAmount(cell))
}
