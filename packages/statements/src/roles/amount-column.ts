import type { Votes } from './content.ts'
import type { NamedRole } from './names.ts'

/** A column that may hold the amounts. */
export interface AmountCandidate {
  index: number
  /** Folded name, empty without a header. */
  name: string
  role: NamedRole | undefined
  votes: Votes
}

/**
 * The column of amounts, by its name: the instalment before the whole purchase, what happened before what was planned,
 * reais before other currencies, net before gross. Without a name, money before other numbers and the column that most
 * rows fill, because a line of fixed width may hold a stray amount in its text.
 */
export function amountColumn<One extends AmountCandidate>(candidates: readonly One[]): One | undefined {
  let [winner, highest]: [One | undefined, number] = [undefined, 0]
  const isListOfBills = candidates.some(({ name }) => /vencimento|\bdue\b/.test(name))
  for (const candidate of candidates) {
    const points = score(candidate, isListOfBills) - candidate.index / 1000
    if (points > highest) [winner, highest] = [candidate, points]
  }
  // Credits, debits and balances without names: nobody says which is which.
  return winner?.role === undefined && hasPair(candidates) ? undefined : winner
}

function score({ name, role, votes }: AmountCandidate, isListOfBills: boolean): number {
  if (votes.amounts === 0) return role === 'amount' && votes.filled === 0 ? 0.1 : 0
  if (role !== 'amount' && votes.amounts * 2 < votes.filled) return 0
  if (role === 'amount') return isListOfBills && /\b(?:pag[oa]|recebid[oa]|paid)\b/.test(name) ? 9 : tierOf(name)
  if (role === 'foreign') return 2.9
  // Another name than those of amounts: a number in it is money only when it looks like it.
  if (role !== undefined || (name !== '' && votes.money * 2 < votes.filled && votes.signed === 0)) return 0
  const filled = votes.filled / votes.rows / 2
  return (votes.money * 2 >= votes.filled ? 3 : votes.signed > 0 ? 2 : 1) + filled
}

function tierOf(name: string): number {
  const reais = /r\$|brl|reais/.test(name) ? 0.5 : 0
  if (/previst|orcad|planejad|estimad|budget|expected/.test(name)) return 4.5 + reais / 2
  if (/parcela|prestacao|instal/.test(name)) return 10 + reais
  if (/realizad|efetiv|lancad|cobrad|faturad|confirmad|settled/.test(name)) return 9 + reais
  if (/\b(?:total|brut[oa]|gross|original|compras?|vendas?)\b/.test(name)) return 5 + reais
  return (/liquid|\bnet\b/.test(name) ? 7 : 6) + reais * 3
}

/** Two nameless columns of money that share the rows between them, beside one that every row fills. */
function hasPair(candidates: readonly AmountCandidate[]): boolean {
  const money = candidates.filter(({ role, votes }) => role === undefined && votes.money * 2 >= votes.filled)
  const partial = money.filter(({ votes: { filled, rows } }) => filled > 0 && filled < rows)
  const rest = ({ votes: { filled, rows } }: AmountCandidate) => rows - filled
  const full = money.some(({ votes: { filled, rows } }) => filled === rows)
  return full && partial.some((one) => partial.some((other) => other !== one && other.votes.filled === rest(one)))
}
