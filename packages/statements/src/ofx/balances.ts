import type { Centavos } from '@tostao/primitives/money'
import { NONE_OUTSIDE, type OuterBalances } from '../account/account.ts'
import type { BalancePoint, UnsignedEntry } from '../rows/entry.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import { dayOfOfx } from './dates.ts'
import type { RawStatement } from './statements.ts'

/** A balance among the transactions, as Banco do Brasil prints them. */
export interface RowBalance extends BalancePoint {
  isOpening: boolean
}

interface Chain {
  balances: readonly BalancePoint[]
  outer: OuterBalances
}

/** The closing balance. Without one Bradesco prints a zero with a date of zeros. */
export function closingOf({ leaves }: RawStatement, numbers: Numbers): Centavos | undefined {
  const balance = readSigned(leaves.get('BALAMT') ?? leaves.get('LEDGER') ?? '', numbers)
  return balance === 0 && /^0+$/.test(leaves.get('DTASOF') ?? '') ? undefined : balance
}

/**
 * The balances of the rows in order. The closing balance is one of them when its day ends the rows: many banks print
 * that of the day of the download instead.
 */
export function chainOf(
  printed: readonly RowBalance[],
  statement: RawStatement,
  entries: readonly UnsignedEntry[],
  closing: Centavos | undefined,
): Chain {
  const [opening, second] = printed.filter(({ isOpening }) => isOpening)
  if (!opening || second) return { balances: printed, outer: NONE_OUTSIDE }
  const final = endsRows(statement, entries) ? closing : undefined
  const outer = { opening: opening.value, final, finalLine: statement.balanceLine }
  return { balances: printed.filter((one) => one !== opening), outer }
}

/** Whether the balance is of a day after the file's last one, as that of the download: other rows may have come between. */
export function isOfLater({ leaves }: RawStatement): boolean {
  const [day, end] = ['DTASOF', 'DTEND'].map((tag) => dayOfOfx(leaves.get(tag) ?? ''))
  return day !== undefined && end !== undefined && day > end
}

function endsRows({ leaves }: RawStatement, entries: readonly UnsignedEntry[]): boolean {
  const [day, end] = ['DTASOF', 'DTEND'].map((tag) => dayOfOfx(leaves.get(tag) ?? ''))
  return day !== undefined && day <= (end ?? day) && entries.every((entry) => entry.day <= day)
}
