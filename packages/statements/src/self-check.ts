import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import type { BalancePoint } from './entry.ts'
import type { StatementAccount } from './types.ts'

type Direction = 'rising' | 'falling'
type Checked = Pick<StatementAccount, 'checks' | 'closingBalance'>

/**
 * Compares the balances printed in the file with the rows read: between two balances lies the sum of the rows between
 * them. Files go from old to new or from new to old; the direction that agrees more often is the file's. Where all
 * agree, in one direction alone, the balance behind the newest row is known, too.
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

/** A balance that several rows repeat is the one at the end of the day (C6): only its last printing counts. */
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

/** The newest balance printed, and the rows behind it. */
function closingOf(ends: readonly BalancePoint[], direction: Direction, sums: readonly Centavos[]) {
  const newest = direction === 'rising' ? ends.at(-1) : ends[0]
  if (!newest) return undefined
  const moved = sums[newest[direction]] ?? 0
  return newest.value + (direction === 'rising' ? (sums.at(-1) ?? 0) - moved : moved)
}
