import type { ColumnRole, Guess } from '../options.ts'
import { cellOf } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'

type Rows = readonly (readonly string[])[]

const SAMPLE = 400

/**
 * Takes a column for the balance, whatever its name, when it rises or falls from row to row by exactly the amount. Two
 * such steps are no luck; a balance that is known already needs no other.
 */
export function withRunning(roles: readonly Guess<ColumnRole>[], rows: Rows): Guess<ColumnRole>[] {
  const amount = roles.findIndex(({ value }) => value === 'amount')
  const isKnown = amount < 0 || rows.length < 2 || roles.some(({ value }) => value === 'balance')
  const found = isKnown
    ? -1
    : roles.findIndex(({ value, from }, index) => value === 'ignored' && from === 'file' && runs(rows, amount, index))
  const evidence = 'Sobe ou desce exatamente o valor de cada linha'
  return roles.map((role, index) => (index === found ? { value: 'balance', evidence, from: 'file' } : role))
}

function runs(rows: Rows, amount: number, balance: number): boolean {
  const points = rows.slice(0, SAMPLE).map((cells) => [centavos(cells, amount), centavos(cells, balance)] as const)
  if (points.some(([, value]) => value === undefined)) return false
  const steps = points.slice(1).map(([moved = 0, value = 0], index) => {
    const [movedBefore = 0, before = 0] = points[index] ?? []
    return Math.abs(value - before) === Math.abs(moved) || Math.abs(value - before) === Math.abs(movedBefore)
  })
  return steps.every(Boolean) && new Set(points.map(([, value]) => value)).size > 1
}

/** The centavos of a cell, whichever its decimal mark is: '16,9' and '150' are money, too, where the steps show it. */
function centavos(cells: readonly string[], index: number): number | undefined {
  const printed = printedAmount(cellOf(cells, index))
  const [whole = '', fraction = ''] = printed?.digits.split(/[.,](?=\d{1,2}$)/) ?? []
  if (!printed) return undefined
  return Number(whole.replace(/\D/g, '') + fraction.padEnd(2, '0')) * (printed.sign === -1 ? -1 : 1)
}
