import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { OuterBalances } from '../account/account.ts'
import type { BalancePoint, Entry } from '../rows/entry.ts'
import { chosen } from '../table/chosen.ts'
import type { AccountKind, Doubt, Guess, ReadOptions, SignRule } from '../types.ts'
import {
  describesMoneyIn,
  loadsBenefit,
  saysMoneyWentOut,
  signOfWords,
  startsLikeCardCredit,
} from '../words/wording.ts'
import { framedBalances } from './balance-steps.ts'
import { arePurchasesUnsigned } from './card-signs.ts'
import { goesOutOf, lostSigns } from './lost-signs.ts'
import { likeSettled, type SignedRow, settleByBalance } from './settle-by-balance.ts'
import { signsByBalance } from './signs-by-balance.ts'
import { spentCredits, unconfirmedIncomes } from './unconfirmed.ts'

/** What decides the signs of an account's rows, besides the rows. */
export interface SignEvidence {
  kind: AccountKind
  isKindKnown: boolean
  table: Record<'pair' | 'nubankBill' | 'benefit' | 'sales' | 'expenses', boolean>
  balances: readonly BalancePoint[]
  outer: OuterBalances
  /** An OFX amount has its own sign: what has none came in. */
  isOfx: boolean
  /** Of OFX rows: how many types agree with the signs, less those that do not. */
  typed?: number
  options: ReadOptions
}

/** What OFX and QIF files say of their columns. */
export const NO_TABLE = { pair: false, nubankBill: false, benefit: false, sales: false, expenses: false }

export interface Signing {
  rule: Guess<SignRule>
  /** Signed centavos of each entry (expense negative); `undefined` when nothing shows its sign. */
  amounts: (Centavos | undefined)[]
  /** Incomes that nothing but the missing minus shows. */
  unconfirmed?: Doubt | undefined
}

/**
 * Decides the sign of every row in this order: column, letter or word; plus or minus by the rule of the file; the
 * running balance; words such as 'enviado' where no row has a sign. A row without a sign is an income (on a card a
 * purchase), unless the other rows say that theirs is missing: then only the balance can show it.
 */
export function signEntries(entries: readonly Entry[], evidence: SignEvidence): Signing {
  const { kind, balances, outer, options } = evidence
  const wantsBalance = kind === 'bank' && (options.signs ?? 'balance') === 'balance'
  const byBalance = wantsBalance ? signsByBalance(entries, balances, outer.opening) : undefined
  if (byBalance) return { rule: byBalance.rule, amounts: byBalance.entries.map(amountOfKnown) }
  const rule = signRuleOf(entries, evidence)
  const isOpen = kind === 'bank' && rule.from !== 'options'
  if (
    isOpen &&
    rule.value === 'printed' &&
    isWithoutSigns(entries) &&
    entries.some(({ folded }) => saysMoneyWentOut(folded))
  )
    return byWords(entries)
  const rows = rowsBy(rule, entries, evidence)
  const shown = isOpen ? settleByBalance(rows, framedBalances(balances, entries, outer)) : rows
  const hasPlus = rule.value === 'printed' && entries.some(({ printed }) => printed === 1)
  const settled = hasPlus ? likeSettled(shown, rows, (index) => signOfWords(entries[index]?.folded ?? '')) : shown
  const isPrinted = rule.value === 'printed' && rule.from === 'file'
  const spent = rule.from === 'file' && kind === 'card' ? spentCredits(entries, settled, rule.value) : undefined
  const unconfirmed = spent ?? (isPrinted ? unconfirmedIncomes(entries, settled, kind) : undefined)
  return { rule, amounts: settled.map(({ amount }) => amount), unconfirmed }
}

/** What may have come in, or paid a card: a list of expenses with such a row is asked about. */
const mayBeBack = ({ folded }: Entry) => describesMoneyIn(folded) || startsLikeCardCredit(folded)

/** 'Pagamento' in a type column is money out of an account, and in on a card. */
const paysBill = ({ printed, cells }: Entry) => printed === 0 && startsLikeCardCredit(fold(cells.type ?? ''))

const amountOfKnown = ({ centavos, knownSign }: Entry) => knownSign && centavos * knownSign

const isWithoutSigns = (entries: readonly Entry[]) =>
  entries.every(({ printed, knownSign }) => printed === 0 && knownSign === undefined)

/**
 * Columns, letters and words that give the sign win, even over the caller's options. Otherwise a bank account's signs
 * are as printed, and a card's are inverted when its purchases have no minus. `default` when nothing shows whether money
 * came in or went out, or the rows contradict each other: the user is asked.
 */
function signRuleOf(
  entries: readonly Entry[],
  { kind, isKindKnown, table, isOfx, typed = 0, options }: SignEvidence,
): Guess<SignRule> {
  const known = entries.filter(({ knownSign }) => knownSign !== undefined).length
  if (table.pair) return guess('columns', 'Entradas e saídas estão em colunas separadas')
  if (known > 0 && known * 2 >= entries.length)
    return guess('type', `Linhas que dizem se são crédito ou débito: ${formatCount(known)}`)
  if (options.signs) return chosen(options.signs)
  const hasNoSign = isWithoutSigns(entries)
  if (table.benefit && hasNoSign)
    return guess('inverted', 'Nenhum valor do cartão de benefício vem com menos: são compras, exceto cargas e estornos')
  if (table.expenses && kind === 'bank' && hasNoSign) {
    const told = guess('inverted', 'É uma lista de despesas, e nenhum valor tem sinal: são saídas')
    return entries.some(mayBeBack) ? { ...told, from: 'default' } : told
  }
  const minus = entries.filter(({ printed }) => printed === -1).length
  if (known > 0 && minus === 0 && kind === 'bank') return ofFewMarked(entries)
  const card = kind === 'card' ? arePurchasesUnsigned(entries, { ...table, typed }, isOfx) : undefined
  // An account's plain numbers are incomes, a card's are purchases.
  if (!isKindKnown && minus > 0 && entries.some(({ printed, knownSign }) => printed === 0 && knownSign === undefined))
    return { ...guess(card?.value ? 'inverted' : 'printed', MIXED), from: 'default' }
  if (card && !card.isSure) return { ...guess(card.value ? 'inverted' : 'printed', DISAGREE), from: 'default' }
  if (card?.value) {
    const told =
      minus === 0
        ? 'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante'
        : 'As compras do cartão vêm sem sinal, os pagamentos com menos'
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

/** Where a few rows alone have a letter or a word and none a minus, the others are not what these are. */
function ofFewMarked(entries: readonly Entry[]): Guess<SignRule> {
  const [value, others] = entries.some(({ knownSign }) => knownSign === -1)
    ? (['printed', 'entradas'] as const)
    : (['inverted', 'saídas'] as const)
  const evidence = `Poucas linhas dizem se são crédito ou débito: as outras foram lidas como ${others}. Confira`
  return { value, evidence, from: 'default' }
}

const MIXED =
  'Uns valores têm sinal de menos e outros não: numa conta o menos é saída, num cartão é pagamento ou estorno'

const DISAGREE = 'As linhas não concordam: em umas o menos parece compra, em outras pagamento ou estorno. Confira'

function rowsBy(
  { value, from }: Guess<SignRule>,
  entries: readonly Entry[],
  { kind, isKindKnown, table, isOfx }: SignEvidence,
): SignedRow[] {
  const isDetected = from !== 'options'
  const areBills = kind === 'card' && isKindKnown && !table.pair
  const isCard = isDetected && (kind === 'card' || table.benefit)
  // Without any minus, only the words distinguish a payment from a purchase.
  const cardByWords = value === 'inverted' && isDetected && entries.every(({ printed }) => printed !== -1)
  const unsigned = isDetected && value !== 'inverted' && !isOfx ? meaningOfUnsigned(value, entries) : 1
  const lost =
    isDetected && value === 'printed' ? lostSigns(entries, goesOutOf(kind, table.benefit), 'plainly') : undefined
  return entries.map((entry) => {
    const { centavos, printed, knownSign, folded } = entry
    const byDefault = printed === 0 && knownSign === undefined
    if (knownSign !== undefined)
      return { centavos, amount: areBills && paysBill(entry) ? centavos : centavos * knownSign, byDefault }
    const isMute = cardByWords && folded === ''
    if (byDefault && (unsigned === undefined || isMute || lost?.has(entry)))
      return { centavos, amount: undefined, byDefault }
    const sign = printed === -1 ? -1 : printed === 1 ? 1 : (unsigned ?? 1)
    // Money is paid to a card or given back by a shop, whether the row has the minus that others have or not.
    const isBack = isCard && printed !== -1 && (startsLikeCardCredit(folded) || loadsBenefit(folded))
    return { centavos, amount: value === 'inverted' && !isBack ? -sign * centavos : sign * centavos, byDefault }
  })
}

/**
 * The sign of a row without one; `undefined` when it has lost it: the others have a letter, or as many incomes have a
 * plus. Where more rows have no sign than a plus, and none a minus, they are expenses.
 */
function meaningOfUnsigned(rule: SignRule, entries: readonly Entry[]): -1 | 1 | undefined {
  if (rule === 'type') return undefined
  const count = (wanted: Entry['printed']) =>
    entries.filter(({ printed, knownSign }) => printed === wanted && knownSign === undefined).length
  const [plus, none] = [count(1), count(0)]
  if (plus === 0) return 1
  if (none <= plus) return undefined
  return count(-1) === 0 ? -1 : 1
}

/** No row has a sign and some say that money went out: each row is what its words say. */
function byWords(entries: readonly Entry[]): Signing {
  const amounts = entries.map(({ centavos, folded }) => {
    const sign = signOfWords(folded)
    return sign && centavos * sign
  })
  const said = amounts.filter((amount) => amount !== undefined).length
  const evidence = `Nenhum valor tem sinal: entradas e saídas pelas palavras de ${formatCount(said)} de ${formatCount(entries.length)} linhas. Confira`
  return { rule: guess('printed', evidence), amounts }
}

const guess = (value: SignRule, evidence: string): Guess<SignRule> => ({ value, evidence, from: 'file' })
