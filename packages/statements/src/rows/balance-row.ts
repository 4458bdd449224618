import { fold } from '@tostao/primitives/text'
import type { Columns } from '../columns/columns.ts'
import { cellOf } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import {
  isAccountBalance,
  isAvailableBalance,
  isBalanceOrTotal,
  mayBeBalance,
  namesMoreThanBalance,
} from '../words/balances.ts'
import type { Conventions } from './read-entry.ts'
import { isBad, type ReadRow } from './read-row.ts'

interface RowContext {
  read: ReadRow
  columns: Columns
  conventions: Pick<Conventions, 'purchasesUnsigned' | 'transactions'>
}

/**
 * Whether a row is a balance or a total. Texts that only banks use are enough. Texts that a shop may use too
 * need the shape of a balance as well: no date, no amount, an amount equal to the
 * balance, or an incoming amount in a file without a balance column.
 */
export function isBalanceRow(context: RowContext, isOfDayAbove: boolean): boolean {
  const { read } = context
  const told = context.conventions.transactions[read.folded]
  if (told !== undefined) return !told
  if (isBalanceOrTotal(read.folded)) return true
  const isNamed = read.date && read.folded !== ''
  if (isNamed) return mayBeBalance(read.folded) && movesNothing(context)
  const texts = read.cells.map(fold)
  if (texts.some(isBalanceOrTotal)) return true
  if (read.date) return isMuteBalance(context)
  return texts.some(mayBeBalance) && read.cells.some(printedAmount) && (!isOfDayAbove || movesNothing(context))
}

/** Whether a balance row may be a transaction: it has a day and money of its own, and its name goes on with other words. */
export const mayBeTransaction = (context: RowContext) =>
  context.read.date !== undefined &&
  context.conventions.transactions[context.read.folded] === undefined &&
  namesMoreThanBalance(context.read.folded) &&
  !movesNothing(context)

/** The balance that a balance row prints, in signed centavos. */
export function balanceOfRow({ read, columns }: RowContext): number | undefined {
  // Without a date its name may stand in the date column.
  const isNamed =
    isAccountBalance(read.folded) || isAccountBalance(fold(read.dateText)) || isAvailableBalance(read.folded)
  if (!isNamed && !(read.date && read.folded === '')) return undefined
  const { amount, balance } = read
  if (balance !== undefined || columns.amount === undefined) return balance
  if (amount === 'empty' || isBad(amount)) return undefined
  return amount.printed === -1 || amount.knownSign === -1 ? -amount.centavos : amount.centavos
}

/** The opening balance without a word (Mercado Pago): no text, no id, and an amount equal to its balance. */
function isMuteBalance(context: RowContext): boolean {
  const { read, columns } = context
  const { amount } = read
  const isMoved = amount !== 'empty' && !isBad(amount) && amount.centavos !== 0
  const isMute = read.folded === '' && cellOf(read.cells, columns.id) === '' && columns.balance !== undefined
  return isMute && isMoved && movesNothing(context)
}

function movesNothing({ read: { amount, balance }, columns, conventions }: RowContext): boolean {
  if (amount === 'empty') return true
  if (isBad(amount)) return false
  if (amount.centavos === 0) return true
  // A shop's row takes money out. Without a balance column, money that comes in is a balance.
  if (columns.balance === undefined)
    return !conventions.purchasesUnsigned && amount.printed !== -1 && amount.knownSign !== -1
  return balance !== undefined && amount.centavos === Math.abs(balance)
}
