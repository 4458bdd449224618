import { cellOf } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
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
  const named = (is: (role: string | undefined) => boolean) => roles.flatMap((role, at) => (is(role) ? [at] : []))
  const amounts = named((role) => money.includes(role ?? ''))
  const others = named((role) => role !== undefined && role !== 'date' && !money.includes(role))
  const text = roles.indexOf('description')
  const [more, last] = [length - header.length, length - 1]
  const joined = Array.from({ length: more + 1 }, (_, index) => text + index)
  const couldJoin =
    standUnder(amounts, rows, more) &&
    !others.some((at) => at > text && isMostlyMoney(rows, at + more)) &&
    !rows.some((cells) => joined.some((at) => looksLikeMoney(cellOf(cells, at))))
  // Money after a named balance: it is the balance, and the names before it have moved.
  const hasMoved = roles.includes('balance') && standUnder([last], rows, 0)
  // The cents that an unquoted decimal comma has cut off.
  const isCut = (cells: readonly string[]) =>
    amounts.some((at) => /\d$/.test(cellOf(cells, at)) && /^\d{2}$/.test(cellOf(cells, at + 1)))
  const isFilled = rows.some((cells) => cellOf(cells, last) !== '' && standUnder(amounts, [cells], 0))
  return amounts.length > 0 && isFilled && standUnder(amounts, rows, 0) && !couldJoin && !hasMoved && !rows.every(isCut)
}

/** Whether most cells in the columns, zeros excepted, are amounts, and half of them look like money. */
const standUnder = (columns: readonly number[], rows: Rows, shift: number) =>
  columns.every((at) => {
    const cells = rows.map((row) => cellOf(row, at + shift)).filter((cell) => !/^[-0.,]*$/.test(cell))
    const count = (is: (cell: string) => unknown) => cells.filter(is).length
    return count(printedAmount) * 5 >= cells.length * 4 && count(looksLikeMoney) * 2 >= cells.length
  })

const isMostlyMoney = (rows: Rows, at: number) =>
  rows.filter((row) => looksLikeMoney(cellOf(row, at))).length * 2 >= rows.length
