import { fold } from '@tostao/primitives/text'
import { printedAmount } from '../amounts.ts'
import { LONGEST_TEXT } from '../clean.ts'
import { cellOf } from '../row.ts'
import type { ColumnRole, Guess } from '../types.ts'
import { isBalanceOrTotal, mayBeBalance } from '../wording.ts'

/**
 * The roles without detected columns of crédito and débito that only say how one paid: the printed signs contradict
 * those as directions. A column that the person chose stays.
 */
export function withoutContradicted(
  roles: readonly Guess<ColumnRole>[],
  rows: readonly (readonly string[])[],
): Guess<ColumnRole>[] {
  const amount = roles.findIndex(({ value }) => value === 'amount')
  const texts = roles.flatMap(({ value }, index) => (value === 'description' ? [index] : []))
  const isVain = ({ value, from }: Guess<ColumnRole>, index: number) =>
    amount >= 0 && value === 'type' && from === 'file' && signsContradict(rows, texts, index, amount)
  const evidence = 'Não diz se é entrada ou saída: os sinais dos valores a contradizem'
  return roles.map((role, index) => (isVain(role, index) ? { value: 'ignored', evidence, from: 'file' } : role))
}

/** Whether one meaning stands beside amounts with a minus and without, or both meanings beside a minus. */
function signsContradict(
  rows: readonly (readonly string[])[],
  texts: readonly number[],
  type: number,
  amount: number,
): boolean {
  const [credit, debit] = [newTally(), newTally()]
  for (const cells of rows) {
    // C and D, entrada and saída, receita and despesa never say how one paid.
    const [word] = /^(?:cred|deb)/.exec(fold(cellOf(cells, type))) ?? []
    const printed = printedAmount(cellOf(cells, amount))
    if (word === undefined || !printed || !/[1-9]/.test(printed.digits)) continue
    if (texts.some((index) => isBalance(cellOf(cells, index)))) continue
    const tally = word === 'cred' ? credit : debit
    tally[printed.sign === -1 ? 'minus' : 'plain']++
  }
  const minus = credit.minus + debit.minus
  // A rare minus, such as a reversal's, does not outweigh a column without which all others would be income.
  if (credit.plain > 0 && debit.plain > 0 && minus * 8 <= credit.plain + debit.plain) return false
  return [credit, debit].some((one) => one.plain > 0 && one.minus > 0) || (credit.minus > 0 && debit.minus > 0)
}

const newTally = () => ({ plain: 0, minus: 0 })

function isBalance(cell: string): boolean {
  const text = fold(cell.slice(0, LONGEST_TEXT))
  return isBalanceOrTotal(text) || mayBeBalance(text)
}
