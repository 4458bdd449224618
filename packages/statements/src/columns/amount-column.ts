import type { Votes } from './content.ts'
import { isCurrencyName } from './currency-column.ts'
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
 * The column of amounts, by its name: what was received before what was sold, the installment before the whole purchase,
 * what happened before what was planned, reais before other currencies. Without a known name, money before other numbers
 * and the column that most rows fill, because a line of fixed width may hold a stray amount in its text.
 */
export function amountColumn<One extends AmountCandidate>(candidates: readonly One[]): One | undefined {
  let [winner, highest]: [One | undefined, number] = [undefined, 0]
  const isListOfBills = candidates.some(({ name }) => /vencimento|\bdue\b/.test(name))
  const isPaired = hasRole(candidates, 'credit') && hasRole(candidates, 'debit')
  for (const candidate of candidates) {
    const points = score(candidate, isListOfBills, isPaired) - candidate.index / 1000
    if (points > highest) [winner, highest] = [candidate, points]
  }
  // An exchange of crypto coins calls the signed amount a quantity, beside its currency.
  if (!winner && candidates.some(({ name }) => isCurrencyName(name)))
    return candidates.find(({ name, votes }) => /^(?:quantidade|qtde?|quantity)$/.test(name) && votes.signed > 0)
  // Credits, debits and balances without names: nobody says which is which.
  return winner?.role === undefined && (hasPair(candidates) || shareRows(candidates)) ? undefined : winner
}

export const hasRole = (candidates: readonly AmountCandidate[], wanted: NamedRole) =>
  candidates.some(({ role }) => role === wanted)

function score({ name, role, votes }: AmountCandidate, isListOfBills: boolean, isPaired: boolean): number {
  if (votes.amounts === 0) return role === 'amount' && votes.filled === 0 ? 0.1 : 0
  if (role !== 'amount' && votes.amounts * 2 < votes.filled) return 0
  if (isPlanned(name) && (role === 'amount' || role === undefined)) return 0.5
  const filled = votes.filled / votes.rows / 2
  if (role === 'amount') {
    const isPaid = isListOfBills && /\b(?:pag[oa]|paid)\b/.test(name)
    const tier = isPaid ? Math.max(9, tierOf(name)) : tierOf(name)
    // 'Valor cobrado' of a report of sales is zero but for the rent of the machine.
    return votes.moving * 2 < votes.filled ? Math.min(tier, 4) : tier
  }
  // A credit column without debits: what was received of a sale, or one more name for the amounts.
  if (role === 'credit' || role === 'debit') return isPaired ? 0 : isReceived(name) ? 11.2 : 3.1 + filled
  if (role === 'foreign') return 2.9
  // Another name than those of amounts: a number in it is money only when it looks like it.
  if (role !== undefined || (name !== '' && votes.money * 2 < votes.filled && votes.signed === 0)) return 0
  return (votes.money * 2 >= votes.filled ? 3 : votes.signed > 0 ? 2 : 1) + filled
}

const isReceived = (name: string) => /\b(?:recebid[oa]s?|received)\b/.test(name)

/** Whether a name is that of a plan: previsto, orçamento, a pagar. */
export const isPlanned = (name: string) =>
  /previs|orcad|orcamento|planejad|estimad|budget|expected|planned|forecast|\bmetas?\b|\ba pagar\b/.test(name)

const saysAmount =
  /\b(?:valor|vlr|amount|quantia|montante|importancia|total|value|preco|brut[oa]|gross|liquid[oa]|net)\b/

function tierOf(name: string): number {
  const reais = /r\$|brl|reais|\bem r\b/.test(name)
  // 'Conversão R$' and 'PTAX (R$)' are rates.
  if (reais && !saysAmount.test(name) && !/^(?:em )?(?:r\$|brl|reais)$/.test(name)) return 4.2
  const kind =
    (/liquid(?!ad)|\bnet\b|\ba receber\b|\bpayout\b/.test(name) ? 6 : 0) +
    (/parcela|prestacao|instal/.test(name) ? 4 : 0) +
    (/realizad|efetiv|executad|lancad|cobrad|debitad|\btotal pag|faturad|confirmad|liquidad|settled|\breal\b/.test(name)
      ? 3
      : 0) -
    (/\b(?:(?:sub)?total|brut[oa]|gross|original|compras?|vendas?)\b/.test(name) ? 1 : 0) -
    // A unit price ranks below the amount of the whole row.
    (/\bpreco\b/.test(name) ? 2 : 0)
  return 6 + kind + (reais ? 0.5 : 0)
}

/**
 * Whether columns of money, one of them with a name that says neither in nor out, share the rows between them, so that
 * none alone holds the amounts: one for each person, account or means of payment (Dinheiro, Débito, Crédito).
 */
export function shareRows(candidates: readonly AmountCandidate[]): boolean {
  const hasAmounts = ({ role, votes }: AmountCandidate) => role === 'amount' && votes.amounts > 0
  if (hasRole(candidates, 'balance') || candidates.some(hasAmounts)) return false
  const parts = candidates.filter(
    ({ role, votes }) =>
      (role === undefined || role === 'credit' || role === 'debit') &&
      votes.money * 2 >= votes.filled &&
      votes.moving > 0 &&
      votes.moving < votes.rows,
  )
  const sum = parts.reduce((count, { votes }) => count + votes.moving, 0)
  return parts.some(({ name, role }) => role === undefined && name !== '') && sum === parts[0]?.votes.rows
}

/** Two nameless columns of money that share the rows between them, beside one that every row fills. */
function hasPair(candidates: readonly AmountCandidate[]): boolean {
  const money = candidates.filter(({ role, votes }) => role === undefined && votes.money * 2 >= votes.filled)
  const partial = money.filter(({ votes: { filled, rows } }) => filled > 0 && filled < rows)
  const rest = ({ votes: { filled, rows } }: AmountCandidate) => rows - filled
  const full = money.some(({ votes: { filled, rows } }) => filled === rows)
  return full && partial.some((one) => partial.some((other) => other !== one && other.votes.filled === rest(one)))
}
