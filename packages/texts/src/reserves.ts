import { bankOfName } from './bank-of-name.ts'

/** With these in it, a text that speaks of savings names nobody: 'POUPANCA OURO', 'BX AUT POUP'. */
const SAVINGS_WORDS =
  /\b(?:poup\w*|caderneta|ouro|integr\w*|prog\w*|fdos|automat\w*|bx|apl\w*|resg\w*|vlr|dest\w*|orig\w*)\b/g

/** Whether a folded text speaks of a savings account. */
export const saysSavings = (folded: string): boolean => /\b(?:poup\w*|caderneta)\b/.test(folded)

/** A text without the words by which banks name their savings accounts. */
export const withoutSavings = (folded: string): string => folded.replaceAll(SAVINGS_WORDS, ' ')

export type ReserveType = 'savings' | 'investment'

const INVESTED =
  /\b(?:aplicac\w*|aplic|resgate|rdb|cdb|lci|lca|cofrinho|caixinha|reserva|dinheiro (?:retirado|guardado|reservado)|rende facil|bb mm|contamax|invest\w*|guardar dinheiro)\b/

/** Whether a folded text speaks of own money that is invested, put into a box of the bank's app, or comes back from there. */
export const saysInvested = (folded: string): boolean => INVESTED.test(folded)

/** The kind of account in which the money of a folded text is put aside, or from which it comes back. */
export function reserveIn(folded: string): ReserveType | undefined {
  if (saysSavings(folded)) return 'savings'
  return saysInvested(folded) ? 'investment' : undefined
}

interface Account {
  name: string
  type: string
}

/**
 * The accounts in which money of an account with this name is put aside: of the same bank or of none, those of the kind
 * before others.
 */
export function reservesOf<T extends Account>(kind: ReserveType, name: string, accounts: readonly T[]): T[] {
  const bank = bankOfName(name)
  const fitting = accounts.filter((one) => {
    const its = bankOfName(one.name)
    return (one.type === 'savings' || one.type === 'investment') && (its === bank || its === undefined)
  })
  const rank = (one: T) => (one.type === kind ? 0 : 2) + (bankOfName(one.name) === bank ? 0 : 1)
  return fitting.toSorted((one, other) => rank(one) - rank(other))
}

/** The one of them that can only be meant: the only one, or the only one of the kind and the bank. */
export function onlyReserve<T extends Account>(kind: ReserveType, name: string, accounts: readonly T[]): T | undefined {
  const [first, second] = reservesOf(kind, name, accounts)
  const isBest = (one: T) => one.type === kind && bankOfName(one.name) === bankOfName(name)
  if (!first || !second) return first
  return isBest(first) && !isBest(second) ? first : undefined
}
