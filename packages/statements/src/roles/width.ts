import { printedAmount } from '../amounts.ts'
import { roleOfName } from './names.ts'

const money = ['amount', 'credit', 'debit', 'balance', 'foreign']

/**
 * How many columns a table has. Names may lack the last one, where all rows have a cell more and their amounts stand
 * under the names of amounts: no delimiter in a text or an amount has cut them. A name may be empty without such cells.
 */
export function widthOf(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const lengths = rows.map((cells) => cells.length)
  const longest = Math.max(header.length, ...lengths)
  if (header.length === 0) return longest
  const named = header.findLastIndex((name) => name !== '') + 1
  if (lengths.filter((length) => length <= named).length * 2 > rows.length) return named
  const shortest = Math.min(...lengths)
  return shortest > header.length && standUnderNames(header, rows) ? shortest : header.length
}

function standUnderNames(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const at = header.flatMap((name, index) => (money.includes(roleOfName(name) ?? '') ? [index] : []))
  const isWhole = (cells: readonly string[]) =>
    at.every((index) => isEmpty(cells[index]) || printedAmount(cells[index] ?? ''))
  // The cents that an unquoted decimal comma has cut off.
  const isCut = (cells: readonly string[]) =>
    at.some((index) => /\d$/.test(cells[index] ?? '') && /^\d{2}$/.test(cells[index + 1] ?? ''))
  return at.length > 0 && rows.every(isWhole) && !rows.every(isCut)
}

const isEmpty = (cell = '') => /^-?$/.test(cell)
