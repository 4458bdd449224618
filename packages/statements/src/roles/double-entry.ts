import { cellOf, type Row } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import type { Columns } from './columns.ts'

/**
 * Whether a table lists each transaction in all its accounts, with one identifier and amounts that add up to zero
 * (GnuCash). The second account may stand in a row without date and identifier.
 */
export function isDoubleEntry(rows: readonly Row[], { id, date, amount }: Columns): boolean {
  if (id === undefined || amount === undefined) return false
  const sums = new Map<string, { legs: number; sum: number }>()
  let last = ''
  for (const { cells } of rows) {
    const printed = printedAmount(cellOf(cells, amount))
    if (!printed) continue
    const own = cellOf(cells, id)
    last = own === '' && cellOf(cells, date) === '' ? last : own
    const { legs, sum } = sums.get(last) ?? { legs: 0, sum: 0 }
    const digits = Number(printed.digits.replace(/\D/g, ''))
    sums.set(last, { legs: legs + 1, sum: sum + (printed.sign === -1 ? -digits : digits) })
  }
  return sums.size >= 2 && [...sums.values()].every(({ legs, sum }) => legs >= 2 && sum === 0)
}
