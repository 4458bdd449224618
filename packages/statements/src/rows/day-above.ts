import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { Columns } from '../roles/columns.ts'
import { cellOf, type Row } from '../row.ts'
import { dateOf, leadingDate } from '../values/dates.ts'
import { isAccountBalance, isBalanceOrTotal } from '../words/balances.ts'
import { isBad, type Numbers, readAmount, readBalance } from './read-row.ts'

/**
 * The rows without a date that are of the day above, as banks print it once a day. Of the rows with an amount they are
 * at least a fifth, and they stand between the others or are most of the rows. A single one may have lost its date,
 * unless no day is printed twice. Then it is enough that the balance moves by one of them.
 */
export function rowsOfDayAbove(rows: readonly Row[], columns: Columns, numbers: Numbers): ReadonlySet<Row> {
  const lastDated = rows.findLastIndex(({ cells }) => isDated(cells, columns))
  const undated = rows
    .slice(0, endOfLastDay(rows, lastDated))
    .filter((row) => cellOf(row.cells, columns.date) === '' && isEntry(row, columns) && !row.cells.some(dateOf))
  if (undated.length === 0) return new Set()
  const entries = rows.filter((row) => isEntry(row, columns))
  const last = rows[lastDated]?.line ?? 0
  const isBalanced = haveBalance(
    entries.filter(({ line }) => line <= last),
    columns,
  )
  const proven = rowsInBalance(rows, columns, numbers)
  const isProven = (row: Row) => proven.has(row)
  const couldBe = ({ cells }: Row) => !isBalanced || cellOf(cells, columns.balance) !== ''
  // Under the last date a limit or a charge to come looks like a row.
  const isLate = ({ line }: Row) => line > last && undated.some(isProven)
  const inside = undated.filter((row) => isProven(row) || (couldBe(row) && !isLate(row)))
  const areBetween = inside.some(({ line }) => line < last)
  const areMost = inside.length >= 3 && inside.length * 2 > entries.length
  const areUsual = inside.length * 5 >= entries.length && (areBetween || areMost)
  const areShown = areUsual || undated.some(isProven)
  const isSure = areUsual && inside.length > 1
  return new Set(areShown && (isSure || areDaysPrintedOnce(entries, columns)) ? inside : [])
}

/** The rows, from old to new, whose sum is that by which the balance has moved. A single one may have no sign. */
function rowsInBalance(rows: readonly Row[], columns: Columns, numbers: Numbers): ReadonlySet<Row> {
  const found = new Set<Row>()
  let before: Centavos | undefined
  let open: Row[] = []
  let sum = 0
  for (const row of rows) {
    const read = readAmount(row.cells, columns, numbers)
    const amount = read === 'empty' || isBad(read) ? undefined : read.centavos * (read.knownSign ?? (read.printed || 1))
    const balance = readBalance(row.cells, columns, numbers)
    const isBalance = row.cells.some((cell) => isAccountBalance(fold(cell)))
    if (isBalance) [before, open, sum] = [balance ?? amount, [], 0]
    else if (amount !== undefined && !isSummary(row)) {
      open.push(row)
      sum += amount
    }
    if (isBalance || balance === undefined || isSummary(row)) continue
    const moved = before === undefined ? undefined : balance - before
    if (moved === sum || (open.length === 1 && moved === -sum)) for (const one of open) found.add(one)
    ;[before, open, sum] = [balance, [], 0]
  }
  return found
}

/** Under the last date, a blank line, a line of dashes or a row of a summary ends the rows of that day. */
function endOfLastDay(rows: readonly Row[], lastDated: number): number {
  const gaps = rows.map(({ line }, index) => line - (rows[index - 1]?.line ?? line))
  const usual = gaps.slice(0, lastDated + 1).reduce((widest, gap) => Math.max(widest, gap), 1)
  const end = rows.findIndex((row, index) => index > lastDated && ((gaps[index] ?? 0) > usual || isSummary(row)))
  return end < 0 ? rows.length : end
}

const isDated = (cells: readonly string[], { date }: Columns) => leadingDate(cellOf(cells, date)) !== undefined

const isEntry = (row: Row, { amount, credit, debit }: Columns) =>
  [amount, credit, debit].some((index) => cellOf(row.cells, index) !== '') && !isSummary(row)

/** A line of dashes, the words of a balance, or a label such as `LIMITE DA CONTA......` or `Conversão: USD 1 =`. */
const isSummary = ({ cells }: Row) =>
  cells.some((cell) => /^[-=_*]{4,}$|\.{4}|[:=]$/.test(cell) || isBalanceOrTotal(fold(cell)))

/** Whether nearly every row has a balance: a row without one is no entry. */
function haveBalance(entries: readonly Row[], { balance }: Columns): boolean {
  const count = entries.filter(({ cells }) => cellOf(cells, balance) !== '').length
  return count > 1 && count * 5 >= entries.length * 4
}

function areDaysPrintedOnce(entries: readonly Row[], { date }: Columns): boolean {
  const days = entries.map(({ cells }) => cellOf(cells, date)).filter((day) => day !== '')
  return days.every((day, index) => day !== days[index - 1])
}
