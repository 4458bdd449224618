import type { Centavos } from '@tostao/primitives/money'
import type { BalancePoint } from './entry.ts'
import type { BalanceCheck } from './types.ts'

/**
 * Compares the balances printed in the file with the rows read: between two balances lies the sum of the rows between
 * them. Files go from old to new or from new to old; the direction that agrees more often is the file's.
 */
export function checkBalances(amounts: readonly Centavos[], points: readonly BalancePoint[]): BalanceCheck[] {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0) + amount)
  const rising = steps(points, 'rising', sums)
  const falling = steps(points, 'falling', sums)
  const { agreeing, count } = falling.agreeing > rising.agreeing ? falling : rising
  if (count === 0) return []
  const agrees = agreeing === count
  const message = agrees
    ? 'O saldo impresso no arquivo confere com os lançamentos lidos.'
    : `O saldo impresso confere em ${agreeing} de ${count} pontos: o arquivo pode não trazer todos os lançamentos.`
  return [{ balance: 'running', agrees, message }]
}

/** A balance that several rows repeat is the one at the end of the day (C6): only its last printing counts. */
function steps(points: readonly BalancePoint[], direction: 'rising' | 'falling', sums: readonly number[]) {
  const ends = points.filter((point, index) => points[index + (direction === 'rising' ? 1 : -1)]?.value !== point.value)
  let agreeing = 0
  for (const [index, point] of ends.entries()) {
    const previous = ends[index - 1]
    if (!previous) continue
    const moved = (sums[point[direction]] ?? 0) - (sums[previous[direction]] ?? 0)
    const difference = direction === 'rising' ? point.value - previous.value : previous.value - point.value
    if (moved === difference) agreeing++
  }
  return { agreeing, count: Math.max(0, ends.length - 1) }
}
