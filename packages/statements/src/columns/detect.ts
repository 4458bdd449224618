import { formatCount } from '@tostao/primitives/count'
import type { ColumnRole, Guess } from '../options.ts'
import { amountColumn, hasRole, isPlanned, shareRows } from './amount-column.ts'
import { type Candidate, candidatesOf, describes, share } from './candidates.ts'
import type { Votes } from './content.ts'
import { isCurrencyName } from './currency-column.ts'
import { listsSales } from './names.ts'

/** Detects the role of each column from its name (`header` is empty without one) and the votes of its cells. */
export function detectRoles(header: readonly string[], votes: readonly Votes[]): Guess<ColumnRole>[] {
  const candidates = candidatesOf(header, votes)
  const roles = candidates.map(({ role }) => initialRole(role))
  const arePaid = candidates.some(
    ({ name, votes }) => /^(?:valor|vlr|amount|total) (?:pag[oa]|paid)\b/.test(name) && votes.moving > 0,
  )
  const areSales = listsSales(candidates.map(({ name }) => name))
  const date = best(candidates, (candidate) => dateScore(candidate, arePaid ? 4.2 : areSales ? 4 : 0))
  if (date) roles[date.index] = 'date'
  assignAmounts(candidates, roles, date)
  assignDescriptions(candidates, roles)
  assignParties(candidates, roles)
  return candidates.map((candidate) => {
    const value = roles[candidate.index] ?? 'ignored'
    return { value, evidence: evidenceOf(value, header[candidate.index] ?? '', candidate.votes), from: 'file' }
  })
}

/** The date and the amount are assigned later, when all candidates are compared: a table has one of each. */
function initialRole(role: Candidate['role']): ColumnRole {
  return role === undefined || role === 'foreign' || role === 'date' || role === 'amount' ? 'ignored' : role
}

/**
 * Prefers the day of the transaction to the accounting day (Data Contábil), then the column further left. The day of
 * payment goes before those on which something was due or is accounted for, and first where the amounts are what was
 * paid. A report of payments for sales has the day of payment there, one of sales the day of the sale.
 */
/** The day on which something was due, planned or is accounted for. */
export const isDueOrAccrued = (name: string) =>
  /vencimento|\bvenc\b|\bdue\b|competencia|\baccrual\b/.test(name) || isPlanned(name)

/** The day of the entry itself, by its name. */
export const isOfEntry = (name: string) =>
  /lancamento|compra|venda|transac|transaction|mov|operac|ocorrencia|release|^created|^data$|^date$|^dia$|^dt$|^data (?:e |\/ ?)?hora/.test(
    name,
  )

/** @param ofPayment what a day of payment is worth, where the rows are payments. */
function dateScore({ name, role, votes, index }: Candidate, ofPayment: number): number {
  if (role !== 'date' && role !== undefined) return 0
  if (votes.filled > 0 && share(votes.dates + votes.datedTexts, votes) < 0.5) return 0
  if (votes.filled === 0 && role === undefined) return 0
  // A payment has happened; what is due or planned may not.
  const isDue = isDueOrAccrued(name)
  const later = /contabil|balancete|pagamento|\bpag[oa]\b|efetiv|process|post|liquid|fatura|credit|settle/.test(name)
  const isPayment = ofPayment > 0 && role === 'date' && /pagamento|\bpag[oa]\b|\bpaid\b|\bpayment\b/.test(name)
  const preference = isDue
    ? role === undefined
      ? 0.5
      : 0.9
    : isPayment
      ? ofPayment
      : later
        ? 2
        : role === undefined
          ? 1
          : isOfEntry(name)
            ? 4
            : 3
  return preference + (votes.filled > 0 ? 0.5 : 0) - index / 1000
}

/** Keeps a pair of credit and debit columns, or else assigns the best column of amounts. */
function assignAmounts(candidates: readonly Candidate[], roles: ColumnRole[], date: Candidate | undefined) {
  const has = (role: ColumnRole) => hasRole(candidates, role)
  const paired = has('credit') && has('debit')
  const others = candidates.filter(({ index }) => index !== date?.index)
  if (paired && shareRows(others)) {
    for (const { index, role } of others) if (role === 'credit' || role === 'debit') roles[index] = 'ignored'
    return
  }
  const amount = amountColumn(others)
  if (!amount || (paired && amount.role !== 'amount')) return
  if (paired && amount.votes.filled <= Math.max(...candidates.map(pairFill))) return
  for (const { index, role } of candidates) if (role === 'credit' || role === 'debit') roles[index] = 'ignored'
  // Alone, a column of credits or debits keeps its sign, unless another column gives it.
  roles[amount.index] = (amount.role === 'credit' || amount.role === 'debit') && !has('type') ? amount.role : 'amount'
}

const pairFill = ({ role, votes }: Candidate) => (role === 'credit' || role === 'debit' ? votes.amounts : 0)

/**
 * Without a named description, the nameless columns of text are the description. Where the named one is empty, another
 * column takes its place if all rows have a text there: nobody could tell a balance without a text from a transaction.
 */
function assignDescriptions(candidates: readonly Candidate[], roles: ColumnRole[]) {
  const named = candidates.filter(({ index }) => roles[index] === 'description')
  if (named.some(({ votes }) => votes.filled > 0)) return
  const others = candidates.filter(
    ({ name, votes }) =>
      !isCurrencyName(name) && (named.length === 0 || (votes.texts === votes.rows && votes.distinct > 1)),
  )
  const nameless = others.filter(
    ({ index, role, votes }) => roles[index] === 'ignored' && role === undefined && share(votes.texts, votes) >= 0.5,
  )
  for (const { index } of nameless) roles[index] = 'description'
  if (nameless.length > 0) return
  const longest = (wanted: readonly ColumnRole[]) =>
    best(others, ({ index, votes }) =>
      wanted.includes(roles[index] ?? 'ignored') ? share(votes.texts, votes) * votes.letters : 0,
    )
  // A list of bills calls them 'Conta'. The accounts of a list of transactions repeat.
  const areBills = ({ votes }: Candidate) => !roles.includes('type') && votes.distinct * 2 > votes.filled
  const bills = longest(['account'])
  const fallback = longest(['payee', 'ignored', 'category']) ?? (bills && areBills(bills) ? bills : undefined)
  if (fallback && roles[fallback.index] !== 'payee') roles[fallback.index] = 'description'
}

/** Where no column describes most rows, Origem and Destino do. In a list of own records they are accounts. */
function assignParties(candidates: readonly Candidate[], roles: ColumnRole[]) {
  const isDescribed = candidates.some(({ name, votes }) => describes.test(name) && votes.filled * 2 > votes.rows)
  if (roles.includes('account') || isDescribed) return
  for (const { index, name, votes } of candidates)
    if (/^(?:origem|destino)$/.test(name) && share(votes.texts, votes) >= 0.3) roles[index] = 'description'
}

function best(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate | undefined {
  let winner: Candidate | undefined
  let highest = 0
  for (const candidate of candidates) {
    const points = score(candidate)
    if (points > highest) [winner, highest] = [candidate, points]
  }
  return winner
}

function evidenceOf(role: ColumnRole, header: string, votes: Votes): string {
  const counts: Partial<Record<ColumnRole, [number, string]>> = {
    date: [votes.dates + votes.datedTexts, 'datas'],
    amount: [votes.amounts, 'valores'],
    credit: [votes.amounts, 'valores'],
    debit: [votes.amounts, 'valores'],
    balance: [votes.amounts, 'valores'],
    type: [votes.types, 'palavras como crédito e débito'],
    installment: [votes.installments, 'parcelas'],
    id: [votes.identifiers, 'códigos'],
  }
  const [count, what] = counts[role] ?? [votes.texts, 'texto']
  const name = header === '' ? 'Coluna sem nome' : `Coluna “${header}”`
  if (role === 'ignored') return `${name}: não é necessária para a transação`
  return `${name}: ${formatCount(count)} de ${formatCount(votes.filled)} células com ${what}`
}
