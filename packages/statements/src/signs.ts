import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import type { OuterBalances } from './account.ts'
import { framedBalances } from './balance-steps.ts'
import { chosen } from './chosen.ts'
import type { BalancePoint, Entry } from './entry.ts'
import { type SignedRow, settleByBalance } from './settle-by-balance.ts'
import { signsByBalance } from './signs-by-balance.ts'
import type { AccountKind, Guess, ReadOptions, SignRule } from './types.ts'
import { isCardCredit, loadsBenefit, saysMoneyWentOut, signOfWords, startsLikeCardCredit } from './wording.ts'

/** What decides the signs of an account's rows, besides the rows. */
export interface SignEvidence {
  kind: AccountKind
  table: { pair: boolean; nubankBill: boolean; benefit: boolean }
  balances: readonly BalancePoint[]
  outer: OuterBalances
  /** An OFX amount has its own sign: what has none came in. */
  isOfx: boolean
  options: ReadOptions
}

/** What OFX and QIF files say of their columns. */
export const NO_TABLE = { pair: false, nubankBill: false, benefit: false }

export interface Signing {
  rule: Guess<SignRule>
  /** Signed centavos of each entry (expense negative); `undefined` when nothing shows its sign. */
  amounts: (Centavos | undefined)[]
}

/**
 * Decides the sign of every row in this order: column, letter or word; plus or minus by the rule of the file; the
 * running balance; words such as 'enviado' where no row has a sign. A row without a sign is an income (on a card a
 * purchase), unless the other rows say that theirs is missing: then only the balance can show it.
 */
export function signEntries(entries: readonly Entry[], evidence: SignEvidence): Signing {
  const { kind, table, balances, outer, isOfx, options } = evidence
  const wantsBalance = kind === 'bank' && (options.signs ?? 'balance') === 'balance'
  const byBalance = wantsBalance ? signsByBalance(entries, balances, outer.opening) : undefined
  if (byBalance) return { rule: byBalance.rule, amounts: byBalance.entries.map(amountOfKnown) }
  const rule = signRuleOf(entries, kind, table, options)
  const isOpen = kind === 'bank' && rule.from === 'file' && !isOfx
  if (
    isOpen &&
    rule.value === 'printed' &&
    isWithoutSigns(entries) &&
    entries.some(({ folded }) => saysMoneyWentOut(folded))
  )
    return byWords(entries)
  const rows = rowsBy(rule, entries)
  const settled = isOpen ? settleByBalance(rows, framedBalances(balances, entries.length, outer)) : rows
  return { rule, amounts: settled.map(({ amount }) => amount) }
}

const amountOfKnown = ({ centavos, knownSign = 1 }: Entry) => centavos * knownSign

const isWithoutSigns = (entries: readonly Entry[]) =>
  entries.every(({ printed, knownSign }) => printed === 0 && knownSign === undefined)

/**
 * Columns, letters and words that give the sign win, even over the caller's options. Otherwise a bank account's signs
 * are as printed, and a card's are inverted when its purchases have no minus (always on Nubank's bill, else judged by
 * the rows that are neither payment nor refund).
 */
function signRuleOf(
  entries: readonly Entry[],
  kind: AccountKind,
  table: SignEvidence['table'],
  options: ReadOptions,
): Guess<SignRule> {
  const known = entries.filter(({ knownSign }) => knownSign !== undefined).length
  if (table.pair) return guess('columns', 'Entradas e saídas estão em colunas separadas')
  if (known > 0 && known * 2 >= entries.length)
    return guess('type', `Linhas que dizem se são crédito ou débito: ${formatCount(known)}`)
  if (options.signs) return chosen(options.signs)
  if (table.benefit && isWithoutSigns(entries))
    return guess('inverted', 'Nenhum valor do cartão de benefício vem com menos: são compras, exceto cargas e estornos')
  const minus = entries.filter(({ printed }) => printed === -1).length
  if (kind === 'card' && (table.nubankBill || arePurchasesUnsigned(entries))) {
    return guess(
      'inverted',
      minus === 0
        ? 'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante'
        : 'As compras do cartão vêm sem sinal, os pagamentos com menos',
    )
  }
  if (entries.length > 0 && minus === 0 && known === 0)
    return guess('printed', 'Nenhum valor tem sinal: todos lidos como entradas. Confira')
  return guess(
    'printed',
    minus === 1
      ? 'A linha com sinal de menos é saída'
      : `As ${formatCount(minus)} linhas com sinal de menos são saídas`,
  )
}

function rowsBy({ value, from }: Guess<SignRule>, entries: readonly Entry[]): SignedRow[] {
  // Without any minus, only the words distinguish a payment from a purchase.
  const cardByWords = value === 'inverted' && from === 'file' && entries.every(({ printed }) => printed !== -1)
  const misses = from === 'file' && value !== 'inverted' && needsSign(value, entries)
  return entries.map((entry) => {
    const { centavos, printed, knownSign, folded } = entry
    const byDefault = printed === 0 && knownSign === undefined
    if (knownSign !== undefined) return { centavos, amount: centavos * knownSign, byDefault }
    if (byDefault && misses) return { centavos, amount: undefined, byDefault }
    const sign = printed === -1 ? -1 : 1
    const gaveBack = cardByWords && (startsLikeCardCredit(folded) || loadsBenefit(folded))
    return { centavos, amount: value === 'inverted' && !gaveBack ? -sign * centavos : sign * centavos, byDefault }
  })
}

/** Whether a row without a sign has lost it: the others have a letter, or incomes have a plus. */
function needsSign(rule: SignRule, entries: readonly Entry[]): boolean {
  if (rule === 'type') return true
  const plus = entries.filter(({ printed }) => printed === 1).length
  return plus > entries.filter(({ printed, knownSign }) => printed === 0 && knownSign === undefined).length
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

function arePurchasesUnsigned(entries: readonly Entry[]): boolean {
  const { back = [], ordinary = [] } = Object.groupBy(entries, ({ folded }) =>
    isCardCredit(folded) ? 'back' : 'ordinary',
  )
  const negative = (list: readonly Entry[]) => list.filter(({ printed }) => printed === -1).length * 2
  // A bill with nothing but payments and refunds: they have the minus.
  return ordinary.length === 0 ? negative(back) > back.length : negative(ordinary) <= ordinary.length
}

const guess = (value: SignRule, evidence: string): Guess<SignRule> => ({ value, evidence, from: 'file' })
