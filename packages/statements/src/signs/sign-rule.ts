import { formatCount } from '@tostao/primitives/count'
import type { AccountKind } from '@tostao/texts/account-kind'
import { describesMoneyIn, signOfWords, startsLikeCardCredit } from '@tostao/texts/wording'
import type { OuterBalances } from '../account/account.ts'
import { chosen } from '../chosen.ts'
import type { Guess, ReadOptions, SignRule } from '../options.ts'
import type { BalancePoint, UnsignedEntry } from '../rows/entry.ts'
import { sentences } from '../words/sentences.ts'
import { arePurchasesUnsigned } from './card-signs.ts'

/** The facts that decide the signs of an account's rows, besides the rows. */
export interface SignEvidence {
  kind: AccountKind
  isKindKnown: boolean
  table: Record<'pair' | 'nubankBill' | 'benefit' | 'sales' | 'expenses', boolean>
  balances: readonly BalancePoint[]
  outer: OuterBalances
  /** An OFX amount has its own sign: what has none came in. */
  isOfx: boolean
  /** In OFX, how many types of rows agree with the signs, less those that do not. */
  typed?: number
  options: ReadOptions
}

/** The columns of OFX and QIF files. */
export const NO_TABLE = { pair: false, nubankBill: false, benefit: false, sales: false, expenses: false }

/**
 * Columns, letters and words that give the sign win, even over the caller's options. Otherwise a bank account's signs
 * are as printed, and a card's are inverted when its purchases have no minus. `default` when nothing shows whether money
 * came in or went out, or the rows contradict each other: the user is asked.
 */
export function signRuleOf(
  entries: readonly UnsignedEntry[],
  { kind, isKindKnown, table, isOfx, typed = 0, balances, options }: SignEvidence,
): Guess<SignRule> {
  const known = entries.filter(({ knownSign }) => knownSign !== undefined).length
  if (table.pair) return guess('columns', 'Entradas e saídas estão em colunas separadas')
  if (kind === 'card' && marksCreditsAlone(entries)) return guess('inverted', sentences.creditsMarked)
  if (known > 0 && known * 2 >= entries.length)
    return guess('type', `Linhas que dizem se são crédito ou débito: ${formatCount(known)}`)
  if (options.signs) return chosen(options.signs)
  const hasNoSign = isWithoutSigns(entries)
  if (table.benefit && hasNoSign) return guess('inverted', sentences.benefitUnsigned)
  if (table.expenses && kind === 'bank' && hasNoSign) {
    const told = guess('inverted', 'É uma lista de despesas, e nenhum valor tem sinal: são saídas')
    return entries.some(mayBeBack) ? { ...told, from: 'default' } : told
  }
  const minus = entries.filter(({ printed }) => printed === -1).length
  if (known > 0 && minus === 0 && kind === 'bank') return ofFewMarked(entries)
  if (kind === 'bank' && !isOfx && minus > 0 && balances.length < 2 && areContradicted(entries, minus))
    return { ...guess('printed', sentences.textsContradict), from: 'default' }
  const card = kind === 'card' ? arePurchasesUnsigned(entries, { ...table, typed }, isOfx) : undefined
  // An account's plain numbers are incomes, a card's are purchases.
  if (!isKindKnown && minus > 0 && entries.some(({ printed, knownSign }) => printed === 0 && knownSign === undefined))
    return { ...guess(card?.value ? 'inverted' : 'printed', sentences.mixedSigns), from: 'default' }
  if (card && !card.isSure)
    return { ...guess(card.value ? 'inverted' : 'printed', sentences.signsDisagree), from: 'default' }
  if (card?.value) {
    const told = minus === 0 ? sentences.cardUnsigned : 'As compras do cartão vêm sem sinal, os pagamentos com menos'
    return { ...guess('inverted', told), from: isKindKnown ? 'file' : 'default' }
  }
  if (table.sales && hasNoSign) return guess('printed', 'Nenhum valor das vendas vem com menos: são entradas')
  if (entries.length > 0 && minus === 0) {
    if (entries.every(({ folded }) => signOfWords(folded) === 1))
      return guess('printed', 'Nenhum valor tem sinal de menos, e os textos dizem que o dinheiro entrou')
    const told = 'Nenhum valor tem sinal de menos: todos lidos como entradas. Confira'
    return { ...guess('printed', told), from: hasNoSign ? 'default' : 'file' }
  }
  return guess(
    'printed',
    minus === 1
      ? 'A linha com sinal de menos é saída'
      : `As ${formatCount(minus)} linhas com sinal de menos são saídas`,
  )
}

/** Whether a card's credits have a letter or a word, and its purchases none and no sign. */
const marksCreditsAlone = (entries: readonly UnsignedEntry[]) =>
  entries.some(({ knownSign }) => knownSign === 1) &&
  entries.some(({ knownSign }) => knownSign === undefined) &&
  entries.every(({ knownSign, printed }) => knownSign === 1 || (knownSign === undefined && printed === 0))

/** Whether most texts contradict the signs, and less than half of the rows have a minus: a list of what was spent, without a sign. */
function areContradicted(entries: readonly UnsignedEntry[], minus: number): boolean {
  if (minus * 2 >= entries.length) return false
  const said = entries.map(({ folded, printed }) => (signOfWords(folded) ?? 0) * (printed === -1 ? -1 : 1))
  return said.filter((sign) => sign < 0).length > said.filter((sign) => sign > 0).length
}

/** Where only a few rows have a letter or a word, and none a minus, the money of the others went the other way. */
function ofFewMarked(entries: readonly UnsignedEntry[]): Guess<SignRule> {
  const [value, others] = entries.some(({ knownSign }) => knownSign === -1)
    ? (['printed', 'entradas'] as const)
    : (['inverted', 'saídas'] as const)
  const evidence = `Poucas linhas dizem se são crédito ou débito: as outras foram lidas como ${others}. Confira`
  return { value, evidence, from: 'default' }
}

/** Whether a row may have come in, or paid a card: a list of expenses with such a row is asked about. */
const mayBeBack = ({ folded }: UnsignedEntry) => describesMoneyIn(folded) || startsLikeCardCredit(folded)

/** Whether no row has a sign, a letter or a word that shows which way its money went. */
export const isWithoutSigns = (entries: readonly UnsignedEntry[]) =>
  entries.every(({ printed, knownSign }) => printed === 0 && knownSign === undefined)

export const guess = (value: SignRule, evidence: string): Guess<SignRule> => ({ value, evidence, from: 'file' })
