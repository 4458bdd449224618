import { fold } from '@tostao/primitives/text'
import { printedAmount } from './amounts.ts'
import { isBad, type Numbers, type ReadRow, readAmount, readSigned } from './read-row.ts'
import type { Columns } from './roles/columns.ts'
import { cellOf } from './row.ts'
import { isAccountBalance, isBalanceOrTotal, mayBeBalance } from './wording.ts'

/** A row and how to read its cells. */
interface Place {
  cells: readonly string[]
  read: ReadRow
  columns: Columns
  manner: { numbers: Numbers; spendsPlain: boolean }
}

/**
 * Whether a row is a balance or a total. The words that only banks use are enough; where a shop may have the same
 * (Saldo Bar, Total das Tintas), the row must also have the shape of a balance: no date, no amount, the balance as its
 * amount, or money that comes in where no balance is printed beside it.
 */
export function isBalanceRow(place: Place, datesAreShared: boolean): boolean {
  const { cells, read } = place
  if (isBalanceOrTotal(read.folded)) return true
  if (read.date) return mayBeBalance(read.folded) && movesNothing(place)
  const texts = cells.map(fold)
  if (texts.some(isBalanceOrTotal)) return true
  return texts.some(mayBeBalance) && cells.some(printedAmount) && (!datesAreShared || movesNothing(place))
}

/** What the account held, where the row tells it. */
export function balanceOfRow({ cells, read, columns, manner: { numbers } }: Place): number | undefined {
  if (!isAccountBalance(read.folded)) return undefined
  const own = readSigned(cellOf(cells, columns.balance), numbers)
  if (own !== undefined || columns.amount === undefined) return own
  const amount = readAmount(cells, columns, numbers)
  if (amount === 'empty' || isBad(amount)) return undefined
  return amount.printed === -1 || amount.told === -1 ? -amount.centavos : amount.centavos
}

function movesNothing({ cells, columns, manner: { numbers, spendsPlain } }: Place): boolean {
  const amount = readAmount(cells, columns, numbers)
  if (amount === 'empty') return true
  if (isBad(amount)) return false
  if (amount.centavos === 0) return true
  // A purchase takes money out: what does not, in a file that prints no balance beside it, is one.
  if (columns.balance === undefined) return !spendsPlain && amount.printed !== -1 && amount.told !== -1
  const balance = readSigned(cells[columns.balance] ?? '', numbers)
  return balance !== undefined && amount.centavos === Math.abs(balance)
}
