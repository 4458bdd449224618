import { printedAmount } from '../amounts.ts'
import { cellOf } from '../row.ts'
import { looksLikeMoney } from './content.ts'
import { roleOfName } from './names.ts'

const money = ['amount', 'credit', 'debit', 'balance', 'foreign']

type Rows = readonly (readonly string[])[]

/**
 * How many columns a table has. The last one may have no name, where all rows have a cell more than there are names. A
 * name may be empty without such cells.
 */
export function widthOf(header: readonly string[], rows: Rows): number {
  const lengths = rows.map((cells) => cells.length)
  if (header.length === 0 || rows.length === 0) return Math.max(header.length, ...lengths)
  const shortest = Math.min(...lengths)
  const named = header.findLastIndex((name) => name !== '') + 1
  if (lengths.filter((length) => length <= named).length * 2 > rows.length) return named
  return shortest > header.length && hasUnnamed(header, rows, shortest) ? shortest : header.length
}

/**
 * Whether the last column has no name: something stands in it, the amounts stand under their names, and not also if the
 * first texts are joined, as where a delimiter in the text or a lost name before it makes the rows longer.
 */
function hasUnnamed(header: readonly string[], rows: Rows, length: number): boolean {
  const roles = header.map(roleOfName)
  const at = roles.flatMap((role, index) => (money.includes(role ?? '') ? [index] : []))
  const text = roles.indexOf('description')
  const [more, last] = [length - header.length, length - 1]
  const joined = Array.from({ length: more + 1 }, (_, index) => text + index)
  const couldJoin =
    standUnder(at, rows, more) && !rows.some((cells) => joined.some((index) => looksLikeMoney(cellOf(cells, index))))
  // The cents that an unquoted decimal comma has cut off.
  const isCut = (cells: readonly string[]) =>
    at.some((index) => /\d$/.test(cellOf(cells, index)) && /^\d{2}$/.test(cellOf(cells, index + 1)))
  const isFilled = rows.some((cells) => cellOf(cells, last) !== '' && standUnder(at, [cells], 0))
  return at.length > 0 && isFilled && standUnder(at, rows, 0) && !couldJoin && !rows.every(isCut)
}

/** Whether most cells in the columns of amounts are amounts, and as many as not look like money. */
const standUnder = (at: readonly number[], rows: Rows, shift: number) =>
  at.every((index) => {
    const cells = rows.map((row) => cellOf(row, index + shift)).filter((cell) => !/^-?$/.test(cell))
    const count = (is: (cell: string) => unknown) => cells.filter(is).length
    return count(printedAmount) * 5 >= cells.length * 4 && count(looksLikeMoney) * 2 >= cells.length
  })
