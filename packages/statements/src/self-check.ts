import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import type { BalancePoint } from './entry.ts'
import type { StatementAccount } from './types.ts'

type Direction = 'rising' | 'falling'
type Checked = Pick<StatementAccount, 'checks' | 'closingBalance'>

/**
 * Compares the balances printed in the file with the rows read: two balances differ by the sum of the rows between
 * them. The file's direction (old to new or new to old) is the one in which more balances agree. When all agree in
 * that direction only, the closing balance is known too.
 */
export function checkBalances(amounts: readonly Centavos[], points: readonly BalancePoint[]): Checked {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0) + amount)
  const rising = steps(points, 'rising', sums)
  const falling = steps(points, 'falling', sums)
  const { agreeing, count, closing } = falling.agreeing > rising.agreeing ? falling : rising
  if (count === 0) return { checks: [] }
  const agrees = agreeing === count
  const message = agrees ? 'O saldo impresso no arquivo confere com os lançamentos lidos.' : doubt(agreeing, count)
  const known = agrees && closing !== undefined && rising.agreeing !== falling.agreeing
  return { checks: [{ balance: 'running', agrees, message }], ...(known && { closingBalance: closing }) }
}

function doubt(agreeing: number, count: number): string {
  const missing = 'podem faltar lançamentos'
  if (agreeing === 0) return `O saldo impresso no arquivo não confere com os lançamentos lidos: ${missing}.`
  const matches = agreeing === 1 ? '1 confere' : `${formatCount(agreeing)} conferem`
  return `Dos ${formatCount(count)} saldos comparados com os lançamentos lidos, só ${matches}: ${missing}.`
}

/** Several rows with one balance print that of the end of the day (C6): only the last of them counts. */
function steps(points: readonly BalancePoint[], direction: Direction, sums: readonly Centavos[]) {
  const ends = points.filter((point, index) => points[index + (direction === 'rising' ? 1 : -1)]?.value !== point.value)
  let agreeing = 0
  for (const [index, point] of ends.entries()) {
    const previous = ends[index - 1]
    if (!previous) continue
    const moved = (sums[point[direction]] ?? 0) - (sums[previous[direction]] ?? 0)
    const difference = direction === 'rising' ? point.value - previous.value : previous.value - point.value
    if (moved === difference) agreeing++
  }
  return { agreeing, count: Math.max(0, ends.length - 1), closing: closingOf(ends, direction, sums) }
}

/** The newest printed balance plus the rows after it. */
function closingOf(ends: readonly BalancePoint[], direction: Direction, sums: readonly Centavos[]) {
  const newest = direction === 'rising' ? ends.at(-1) : ends[0]
  if (!newest) return undefined
  const moved = sums[newest[direction]] ?? 0
  return newest.value + (direction === 'rising' ? (sums.at(-1) ?? 0) - moved : moved)
}
