import { formatCount } from '@tostao/primitives/count'
import type { BalanceCheck } from '@tostao/statements/types'

interface Doubt {
  title: string
  text: string
  confirm: string
}

const NAMED = 10

/** The question before an import whose rows and printed balances disagree. */
export function balanceDoubt(checks: readonly BalanceCheck[]): Doubt | undefined {
  const lines = checks.flatMap((check) => (check.agrees ? [] : check.lines))
  if (lines.length === 0) return undefined
  const isOne = lines.length === 1
  const named = lines.slice(0, NAMED).map(formatCount)
  const more = lines.length > NAMED ? ` e mais ${formatCount(lines.length - NAMED)}` : ''
  return {
    title: `O saldo não confere em ${formatCount(lines.length)} ${isOne ? 'linha' : 'linhas'}. Importar assim mesmo?`,
    text: `${isOne ? 'Confira a linha' : 'Confira as linhas'} ${named.join(', ')}${more} do arquivo: pode faltar uma transação, ou um valor ou sinal estar errado.`,
    confirm: 'Importar assim mesmo',
  }
}
