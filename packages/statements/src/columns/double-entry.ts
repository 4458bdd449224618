import { cellOf, type FileRow } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import type { Columns } from './columns.ts'
import { nameOf } from './names.ts'

const accountNames = [
  /\bconta\b.*\b(?:debit\w*|devedora)|^debitar\b|\bdebit account\b/,
  /\bconta\b.*\b(?:credit\w*|credora)|^creditar\b|\bcredit account\b/,
]

/** Whether a journal names in each row the account that is debited and the one that is credited. */
export function namesTwoAccounts(header: readonly string[], rows: readonly FileRow[]): boolean {
  const columns = accountNames.map((name) => header.findIndex((cell) => name.test(nameOf(cell))))
  const areTexts = (at: number) => rows.some(({ cells }) => /\p{L}/u.test(cellOf(cells, at)))
  return columns[0] !== columns[1] && columns.every((at) => at >= 0 && areTexts(at))
}

/**
 * Whether a table lists each transaction in all its accounts, with one identifier and amounts that add up to zero
 * (GnuCash). The second account may stand in a row without date and identifier.
 */
export function isDoubleEntry(rows: readonly FileRow[], { id, date, amount }: Columns): boolean {
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
