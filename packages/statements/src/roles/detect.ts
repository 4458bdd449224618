import { formatCount } from '@tostao/primitives/count'
import type { ColumnRole, Guess } from '../types.ts'
import { amountColumn } from './amount-column.ts'
import type { Votes } from './content.ts'
import { type NamedRole, nameOf, roleOfName } from './names.ts'

/** A column with the role of its name, confirmed or corrected by its cells. */
interface Candidate {
  index: number
  name: string
  role: NamedRole | undefined
  votes: Votes
}

/** Detects the role of each column from its name (`header` is empty without one) and the votes of its cells. */
export function detectRoles(header: readonly string[], votes: readonly Votes[]): Guess<ColumnRole>[] {
  const named = votes.map((vote, index) => {
    const name = header[index] ?? ''
    return { index, name: nameOf(name), role: confirmedRole(roleOfName(name), nameOf(name), vote), votes: vote }
  })
  const candidates = withStatus(withMovements(withDebit(named)))
  const roles = candidates.map(({ role }) => initialRole(role))
  const date = best(candidates, dateScore)
  if (date) roles[date.index] = 'date'
  assignAmounts(candidates, roles, date)
  assignDescriptions(candidates, roles)
  assignParties(candidates, roles)
  return candidates.map((candidate) => {
    const value = roles[candidate.index] ?? 'ignored'
    return { value, evidence: evidenceOf(value, header[candidate.index] ?? '', candidate.votes), from: 'file' }
  })
}

const share = (count: number, votes: Votes) => (votes.filled === 0 ? 0 : count / votes.filled)

/** The role of the name, corrected by the cells: PagBank's TIPO holds text, Inter's Tipo holds instalments. */
function confirmedRole(named: NamedRole | undefined, name: string, votes: Votes): Candidate['role'] {
  const looks = (count: number, min = 0.6) => share(count, votes) >= min
  if (votes.filled === 0) return named
  switch (named) {
    case 'type':
      if (looks(votes.types) || looks(votes.entradaOrSaida)) return 'type'
      if (looks(votes.instalments)) return 'instalment'
      return looks(votes.amounts) ? 'amount' : 'description'
    case 'credit':
    case 'debit':
      if (votes.amounts > 0) return named
      return looks(votes.types) ? 'type' : 'ignored'
    case 'balance':
    case 'foreign':
      return votes.amounts > 0 ? named : 'ignored'
    case 'description':
      if (isHolder(name, votes)) return 'ignored'
      // Clear's Movimentação is the day.
      if (looks(votes.dates, 0.9)) return 'date'
      return looks(votes.types, 0.9) ? 'type' : named
    case 'instalment':
      return !looks(votes.instalments) && looks(votes.money) ? 'amount' : named
    case 'account':
      return name === 'account id' || looks(votes.texts, 0.3) ? named : 'ignored'
    case 'id':
      return looks(votes.identifiers) ? named : 'ignored'
    case undefined:
      return looks(votes.types, 0.9) ? 'type' : undefined
    default:
      return named
  }
}

/** With a credit column and no debit column, the column of what was paid or sent is the debit, or a nameless one. */
function withDebit(candidates: readonly Candidate[]): readonly Candidate[] {
  const credit = candidates.find(({ role }) => role === 'credit')
  if (!credit || candidates.some(({ role }) => role === 'debit')) return candidates
  return candidates.map((one) => (isPaid(one) || fillsRest(one, credit) ? { ...one, role: 'debit' as const } : one))
}

/** A nameless column of money in all the rows in which the other has none. */
const fillsRest = ({ name, role, votes }: Candidate, other: Candidate) =>
  name === '' &&
  role === undefined &&
  votes.money > 0 &&
  votes.amounts === votes.filled &&
  votes.filled === votes.rows - other.votes.filled

/** A column of nothing but statuses is one, unless its name says description and no other column has a text. */
function withStatus(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.some(({ role }) => role === 'status')) return candidates
  const isStatus = ({ role, votes }: Candidate) =>
    (role === undefined || role === 'description') && share(votes.statuses, votes) >= 0.9
  const hasText = candidates.some(
    (one) =>
      !isStatus(one) && (one.role ?? 'description') === 'description' && share(one.votes.texts, one.votes) >= 0.5,
  )
  return candidates.map((one) =>
    isStatus(one) && (hasText || !describes.test(one.name)) ? { ...one, role: 'status' as const } : one,
  )
}

/** Where no amount has a sign, a column of movements (Recarga, Compra) says which rows are expenses. */
function withMovements(candidates: readonly Candidate[]): readonly Candidate[] {
  const isSaid = candidates.some(({ role, votes }) => role === 'type' || role === 'debit' || votes.signed > 0)
  const column = candidates.find(
    ({ name, votes }) => /^(?:tipo|type|operacao|movimento|situacao|status)\b/.test(name) && votes.movements,
  )
  if (isSaid || !column) return candidates
  return candidates.map((one) => (one === column ? { ...one, role: 'type' as const } : one))
}

const isPaid = ({ name, role, votes }: Candidate) =>
  (role === undefined || role === 'amount' || role === 'status') &&
  /\b(?:pag[oa]s?|pagamentos?|enviad[oa]s?|envios?)\b/.test(name) &&
  (votes.filled === 0 || votes.amounts > 0)

/** A column "Nome" with few different values is the card's holder; with many it is the other party of each row. */
const isHolder = (name: string, { distinct, filled }: Votes) =>
  /^(?:nome|name)$/.test(name) && filled >= 2 && distinct * 3 <= filled

/** The date and the amount are assigned later, when all candidates are compared: a table has one of each. */
function initialRole(role: Candidate['role']): ColumnRole {
  return role === undefined || role === 'foreign' || role === 'date' || role === 'amount' ? 'ignored' : role
}

/** Prefers the day of the transaction to the accounting day (Data Contábil), then the column further left. */
function dateScore({ name, role, votes, index }: Candidate): number {
  if (role !== 'date' && role !== undefined) return 0
  if (votes.filled > 0 && share(votes.dates + votes.datedTexts, votes) < 0.5) return 0
  if (votes.filled === 0 && role === undefined) return 0
  const later = /contabil|balancete|vencimento|pagamento|efetiv|process|post|liquid|fatura|credit|settle|due/.test(name)
  const launch =
    /lancamento|compra|venda|transac|transaction|mov|operac|ocorrencia|release|^data$|^date$|^dia$|^dt$/.test(name)
  // What was paid has happened; what is due may not.
  const preference = role === undefined ? 1 : later ? (/vencimento|due/.test(name) ? 1.8 : 2) : launch ? 4 : 3
  return preference + (votes.filled > 0 ? 0.5 : 0) - index / 1000
}

/** Keeps a pair of credit and debit columns, or else assigns the best column of amounts. */
function assignAmounts(candidates: readonly Candidate[], roles: ColumnRole[], date: Candidate | undefined) {
  const has = (role: ColumnRole) => candidates.some((candidate) => candidate.role === role)
  const paired = has('credit') && has('debit')
  const amount = amountColumn(candidates.filter(({ index }) => index !== date?.index))
  if (!amount || (paired && amount.role !== 'amount')) return
  if (paired && amount.votes.filled <= Math.max(...candidates.map(pairFill))) return
  roles[amount.index] = 'amount'
  for (const { index, role } of candidates) if (role === 'credit' || role === 'debit') roles[index] = 'ignored'
}

const pairFill = ({ role, votes }: Candidate) => (role === 'credit' || role === 'debit' ? votes.amounts : 0)

/** Without a named description, the nameless columns of text are the description. */
function assignDescriptions(candidates: readonly Candidate[], roles: ColumnRole[]) {
  if (roles.includes('description')) return
  const nameless = candidates.filter(
    ({ index, role, votes }) => roles[index] === 'ignored' && role === undefined && share(votes.texts, votes) >= 0.5,
  )
  for (const { index } of nameless) roles[index] = 'description'
  if (nameless.length > 0) return
  const fallback = best(candidates, ({ index, votes }) =>
    ['payee', 'ignored', 'category'].includes(roles[index] ?? '') ? share(votes.texts, votes) * votes.letters : 0,
  )
  if (fallback && roles[fallback.index] !== 'payee') roles[fallback.index] = 'description'
}

const describes = /descri|hist|detalh|memo|estabelec|lancamento|title|titulo|identifica/

/** Where no column describes the rows, Origem and Destino do. In a list of own records they are accounts. */
function assignParties(candidates: readonly Candidate[], roles: ColumnRole[]) {
  if (roles.includes('account') || candidates.some(({ name }) => describes.test(name))) return
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
    instalment: [votes.instalments, 'parcelas'],
    id: [votes.identifiers, 'códigos'],
  }
  const [count, what] = counts[role] ?? [votes.texts, 'texto']
  const name = header === '' ? 'Coluna sem nome' : `Coluna “${header}”`
  if (role === 'ignored') return `${name}: não é necessária para o lançamento`
  return `${name}: ${formatCount(count)} de ${formatCount(votes.filled)} células com ${what}`
}
