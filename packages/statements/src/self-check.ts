import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import { type Balances, balanceSteps, type Direction, newestBalance } from './balance-steps.ts'
import type { StatementAccount } from './types.ts'

type Checked = Pick<StatementAccount, 'checks' | 'closingBalance'>

/**
 * Compares the balances printed in the file with the rows read: two balances differ by the sum of the rows between
 * them. The file's direction (old to new or new to old) is the one in which more balances agree. When all agree in
 * that direction only, the closing balance is known too.
 *
 * @param amounts of the file's rows in order, 0 for one that was left out.
 */
export function checkBalances(amounts: readonly Centavos[], balances: Balances): Checked {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0) + amount)
  const rising = compare(balances, 'rising', sums)
  const falling = compare(balances, 'falling', sums)
  const { agreeing, lines, closing } = falling.agreeing > rising.agreeing ? falling : rising
  if (agreeing + lines.length === 0) return { checks: [] }
  const agrees = lines.length === 0
  const message = agrees ? 'O saldo impresso no arquivo confere com os lançamentos lidos.' : doubt(lines)
  const known = agrees && closing !== undefined && rising.agreeing !== falling.agreeing
  return { checks: [{ balance: 'running', agrees, message, lines }], ...(known && { closingBalance: closing }) }
}

const NAMED = 5

function doubt(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED).map(formatCount)
  const more = lines.length > NAMED ? ` e mais ${formatCount(lines.length - NAMED)}` : ''
  const where =
    lines.length === 1 ? `na linha ${named}` : `em ${formatCount(lines.length)} linhas (${named.join(', ')}${more})`
  return `O saldo impresso no arquivo não confere ${where}: pode faltar um lançamento, ou um valor ou sinal estar errado.`
}

function compare(balances: Balances, direction: Direction, sums: readonly Centavos[]) {
  const steps = balanceSteps(balances, direction)
  const wrong = steps.filter(({ from, to, moved }) => (sums[to] ?? 0) - (sums[from] ?? 0) !== moved)
  const lines = wrong.map(({ line }) => line).sort((a, b) => a - b)
  return { agreeing: steps.length - wrong.length, lines, closing: closingOf(balances, direction, sums) }
}

/** The newest printed balance plus the rows after it. */
function closingOf(balances: Balances, direction: Direction, sums: readonly Centavos[]) {
  const newest = newestBalance(balances, direction)
  if (!newest) return undefined
  const moved = sums[newest[direction]] ?? 0
  return newest.value + (direction === 'rising' ? (sums.at(-1) ?? 0) - moved : moved)
}
