import type { Columns } from '../columns/columns.ts'
import { currencyInName, currencyNamed, currencyOfLine, isMoney } from '../columns/currency-column.ts'
import { roleOfName } from '../columns/names.ts'
import { cellOf, type FileRow } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'

/** The currency of a row, when its amount or its currency column says one. */
export function currencyOfRow(cells: readonly string[], columns: Columns): string | undefined {
  const own = columns.currency === undefined ? undefined : currencyNamed(cellOf(cells, columns.currency))
  if (own !== undefined) return own
  const marked = [columns.amount, columns.credit, columns.debit]
    .map((index) => cellOf(cells, index))
    .filter((cell) => /[a-z$€£¥]/i.test(cell))
  // The other one of a pair may be 'R$ 0,00'.
  const cell = marked.find((one) => /[1-9]/.test(one)) ?? marked[0]
  return cell === undefined ? undefined : printedAmount(cell)?.currency
}

/** The currency of an account, and whether a row that does not say its own must be left out. */
export interface AccountCurrency {
  /** ISO 4217. */
  value: string
  everyRowSays: boolean
  /** The rows, the name of the amounts or a line of the file say so. */
  isSaid?: boolean
  /** The caller says so, whatever the rows say. */
  isTold?: boolean
  /** The currency of a line outside of the table, where the rows say something else. */
  contradictedBy?: string
}

interface Part {
  columns: Columns
  transactions: readonly { cells: readonly string[] }[]
}

/**
 * The currency that the rows say, or the name of the amounts, or a line outside of the table; else reais. Where most rows say theirs,
 * one that does not has lost it: in a file of several currencies, or when it is the only one.
 *
 * @param told the caller's answer.
 */
export function currencyOfAccount(
  sections: readonly Part[],
  around: readonly FileRow[],
  told?: string,
): AccountCurrency {
  const own = currencyOfRows(sections)
  if (told !== undefined) return { value: told, everyRowSays: false, isTold: true }
  const [said, another] = new Set(around.flatMap(({ text }) => currencyOfLine(text) ?? []))
  if (said === undefined) return own
  if (own.isSaid) return said === own.value ? own : { ...own, contradictedBy: said }
  return { ...own, value: said, isSaid: true, ...(another !== undefined && { contradictedBy: another }) }
}

const hasAmount = (cells: readonly string[], { amount, credit, debit }: Columns) =>
  [amount, credit, debit].some((index) => cellOf(cells, index) !== '')

function currencyOfRows(sections: readonly Part[]): AccountCurrency & { isSaid: boolean } {
  const [first] = sections
  const amount = first?.columns.amount ?? first?.columns.credit
  const name = first?.columns.list.find(({ index }) => index === amount)?.name ?? ''
  const named = currencyInName(name) ?? (roleOfName(name) === 'foreign' ? 'USD' : undefined)
  if (named !== undefined && named !== 'BRL') return { value: named, everyRowSays: false, isSaid: true }
  const counts = new Map<string, number>()
  for (const { columns, transactions } of sections) {
    for (const { cells } of transactions) {
      // A row without an amount (a split of shares) says nothing of the currency.
      if (!hasAmount(cells, columns)) continue
      const currency = currencyOfRow(cells, columns) ?? ''
      counts.set(currency, (counts.get(currency) ?? 0) + 1)
    }
  }
  const silent = counts.get('') ?? 0
  counts.delete('')
  const said = [...counts].sort(([, a], [, b]) => b - a)
  const count = said.reduce((sum, [, rows]) => sum + rows, 0)
  const everyRowSays = silent < count && (said.length > 1 || (silent === 1 && count >= 3))
  const isForeign = isMoney(said[0]?.[0] ?? '') && !counts.has('BRL') && (silent === 0 || everyRowSays)
  const isSaid = count > 0 || /r\$|\bbrl\b|\breais\b/i.test(name)
  return { value: isForeign ? (said[0]?.[0] ?? 'BRL') : 'BRL', everyRowSays, isSaid }
}
