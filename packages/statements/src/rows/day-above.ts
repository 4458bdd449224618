import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { Columns } from '../columns/columns.ts'
import { cellOf } from '../row.ts'
import { dateOf } from '../values/dates.ts'
import { isAccountBalance, isBalanceOrTotal } from '../words/balances.ts'
import { isBad, type ReadRow } from './read-row.ts'

/**
 * The rows without a date that are of the day above, as banks print it once a day. Of the rows with an amount they are
 * at least a fifth, and they stand between the others or are most of the rows. A single one may have lost its date,
 * unless no day is printed twice. Then it is enough that the balance moves by one of them.
 */
export function rowsOfDayAbove(rows: readonly ReadRow[], columns: Columns): ReadonlySet<ReadRow> {
  const lastDated = rows.findLastIndex(({ date }) => date !== undefined)
  const undated = rows
    .slice(0, endOfLastDay(rows, lastDated))
    .filter((read) => read.dateText === '' && isEntry(read, columns) && !read.cells.some(dateOf))
  if (undated.length === 0) return new Set()
  const entries = rows.filter((read) => isEntry(read, columns))
  const last = rows[lastDated]?.row.line ?? 0
  const isBalanced = haveBalance(
    entries.filter(({ row }) => row.line <= last),
    columns,
  )
  const proven = rowsInBalance(rows)
  const isProven = (read: ReadRow) => proven.has(read)
  const couldBe = ({ cells }: ReadRow) => !isBalanced || cellOf(cells, columns.balance) !== ''
  // Under the last date a limit or a charge to come looks like a row.
  const isLate = ({ row }: ReadRow) => row.line > last && undated.some(isProven)
  const inside = undated.filter((read) => isProven(read) || (couldBe(read) && !isLate(read)))
  const areBetween = inside.some(({ row }) => row.line < last)
  const areMost = inside.length >= 3 && inside.length * 2 > entries.length
  const areUsual = inside.length * 5 >= entries.length && (areBetween || areMost)
  const areShown = areUsual || undated.some(isProven)
  const isSure = areUsual && inside.length > 1
  return new Set(areShown && (isSure || areDaysPrintedOnce(entries)) ? inside : [])
}

/** The rows, from old to new, whose sum is that by which the balance has moved. A single one may have no sign. */
function rowsInBalance(rows: readonly ReadRow[]): ReadonlySet<ReadRow> {
  const found = new Set<ReadRow>()
  let before: Centavos | undefined
  let open: ReadRow[] = []
  let sum = 0
  for (const read of rows) {
    const { balance } = read
    const amount = signedAmount(read)
    const isBalance = read.cells.some((cell) => isAccountBalance(fold(cell)))
    if (isBalance) [before, open, sum] = [balance ?? amount, [], 0]
    else if (amount !== undefined && !isSummary(read)) {
      open.push(read)
      sum += amount
    }
    if (isBalance || balance === undefined || isSummary(read)) continue
    const moved = before === undefined ? undefined : balance - before
    if (moved === sum || (open.length === 1 && moved === -sum)) for (const one of open) found.add(one)
    ;[before, open, sum] = [balance, [], 0]
  }
  return found
}

/** Under the last date, a blank line, a line of dashes or a row of a summary ends the rows of that day. */
function endOfLastDay(rows: readonly ReadRow[], lastDated: number): number {
  const gaps = rows.map(({ row: { line } }, index) => line - (rows[index - 1]?.row.line ?? line))
  const usual = gaps.slice(0, lastDated + 1).reduce((widest, gap) => Math.max(widest, gap), 1)
  const end = rows.findIndex((read, index) => index > lastDated && ((gaps[index] ?? 0) > usual || isSummary(read)))
  return end < 0 ? rows.length : end
}

/** A row without a sign is taken for an income. */
function signedAmount({ amount }: ReadRow): Centavos | undefined {
  if (amount === 'empty' || isBad(amount)) return undefined
  return amount.centavos * (amount.knownSign ?? (amount.printed || 1))
}

const isEntry = (read: ReadRow, { amount, credit, debit }: Columns) =>
  [amount, credit, debit].some((index) => cellOf(read.cells, index) !== '') && !isSummary(read)

/** A line of dashes, the words of a balance, or a label such as `LIMITE DA CONTA......` or `Conversão: USD 1 =`. */
const isSummary = ({ cells }: ReadRow) =>
  cells.some((cell) => /^[-=_*]{4,}$|\.{4}|[:=]$/.test(cell) || isBalanceOrTotal(fold(cell)))

/** Whether nearly every row has a balance: a row without one is no entry. */
function haveBalance(entries: readonly ReadRow[], { balance }: Columns): boolean {
  const count = entries.filter(({ cells }) => cellOf(cells, balance) !== '').length
  return count > 1 && count * 5 >= entries.length * 4
}

function areDaysPrintedOnce(entries: readonly ReadRow[]): boolean {
  const days = entries.map(({ dateText }) => dateText).filter((day) => day !== '')
  return days.every((day, index) => day !== days[index - 1])
}
