import type { Votes } from './content.ts'
import { asksIfHappened, type NamedRole, nameOf, roleOfName } from './names.ts'

/** A column with the role of its name, confirmed or corrected by its cells. */
export interface Candidate {
  index: number
  name: string
  role: NamedRole | undefined
  votes: Votes
}

/** Gives each column the role of its name, corrected by its own cells, then by the other columns. */
export function candidatesOf(header: readonly string[], votes: readonly Votes[]): readonly Candidate[] {
  const named = votes.map((vote, index) => {
    const name = nameOf(header[index] ?? '')
    return { index, name, role: confirmedRole(roleOfName(header[index] ?? ''), name, vote), votes: vote }
  })
  return withStatus(withMovements(withDebit(withOwnCurrency(named))))
}

export const share = (count: number, votes: Votes) => (votes.filled === 0 ? 0 : count / votes.filled)

export const describes = /descri|hist|detalh|memo|estabelec|lancamento|title|titulo|identifica/

/** The role of the name, corrected by the cells: PagBank's TIPO holds text, Inter's Tipo holds installments. */
function confirmedRole(named: NamedRole | undefined, name: string, votes: Votes): Candidate['role'] {
  const looks = (count: number, min = 0.6) => share(count, votes) >= min
  if (votes.filled === 0) return named
  // NEUTRAL among IN and OUT: that row alone says nothing.
  const isDirection = votes.bothWays && looks(votes.types, 0.5)
  switch (named) {
    case 'type':
      if (isDirection || looks(votes.types) || looks(votes.entradaOrSaida)) return 'type'
      if (looks(votes.installments)) return 'installment'
      return looks(votes.amounts) ? 'amount' : 'description'
    case 'credit':
    case 'debit':
      if (votes.amounts > 0) return named
      if (looks(votes.types)) return 'type'
      // 'Recebido?' with yes and no.
      return asksIfHappened(name) ? 'status' : 'ignored'
    case 'amount':
      return votes.amounts === 0 && looks(votes.types) ? 'type' : named
    case 'balance':
    case 'foreign':
      return votes.amounts > 0 ? named : 'ignored'
    case 'description':
      if (isHolder(name, votes)) return 'ignored'
      // Clear's Movimentação is the day.
      if (looks(votes.dates, 0.9)) return 'date'
      return looks(votes.types, 0.9) ? 'type' : named
    case 'installment':
      return !looks(votes.installments) && looks(votes.money) ? 'amount' : named
    case 'account':
      return name === 'account id' || looks(votes.texts, 0.3) ? named : 'ignored'
    // Realizado beside Previsto.
    case 'status':
      return looks(votes.money) ? 'amount' : named
    case 'id':
      return looks(votes.identifiers) ? named : 'ignored'
    case undefined:
      return isDirection || looks(votes.types, 0.9) ? 'type' : undefined
    default:
      return named
  }
}

/** Without amounts in reais, a pair in another currency is the account's own: Entrada (US$), Saída (US$). */
function withOwnCurrency(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.some(({ role }) => role === 'amount' || role === 'credit' || role === 'debit')) return candidates
  return candidates.map((one) => {
    const role = one.role === 'foreign' ? roleOfName(one.name.replace(/(?:us|u)\$|\b(?:usd?|eur)\b/, '')) : undefined
    return role === 'credit' || role === 'debit' ? { ...one, role } : one
  })
}

/** With a credit column and no debit column, the column of what was paid or sent is the debit, or one that fills the rest. */
function withDebit(candidates: readonly Candidate[]): readonly Candidate[] {
  const credit = candidates.find(({ role }) => role === 'credit')
  if (!credit || candidates.some(({ role }) => role === 'debit')) return candidates
  // A balance would contradict a wrong guess.
  const hasBalance = candidates.some(({ role }) => role === 'balance')
  const isDebit = (one: Candidate) => isPaid(one) || ((one.name === '' || hasBalance) && fillsRest(one, credit))
  return candidates.map((one) => (isDebit(one) ? { ...one, role: 'debit' as const } : one))
}

/** A column of money, of no known name, in all the rows in which the other has none. */
const fillsRest = ({ role, votes }: Candidate, other: Candidate) =>
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
    ({ name, votes }) =>
      /^(?:tipo|type|direcao|sentido|operacao|movimento|situacao|status)\b/.test(name) && votes.movements,
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
