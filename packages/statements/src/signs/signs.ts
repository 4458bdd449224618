import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { loadsBenefit, saysMoneyWentOut, signOfWords, startsLikeCardCredit } from '@tostao/texts/wording'
import { framedBalances } from '../agreement/balance-steps.ts'
import type { Guess, SignRule } from '../options.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import type { Doubt } from '../types.ts'
import { goesOutOf, lostSigns } from './lost-signs.ts'
import { likeSettled, type SignedRow, settleByBalance } from './settle-by-balance.ts'
import { guess, isWithoutSigns, type SignEvidence, signRuleOf } from './sign-rule.ts'
import { signsByBalance } from './signs-by-balance.ts'
import { spentCredits, unconfirmedIncomes } from './unconfirmed.ts'

export interface Signing {
  rule: Guess<SignRule>
  /** Signed centavos of each entry (expense negative); `undefined` when nothing shows its sign. */
  amounts: (Centavos | undefined)[]
  /** Rows whose sign nothing confirms, or their text or type contradicts: the user is told. */
  unconfirmed?: Doubt | undefined
}

/**
 * Decides the sign of every row in this order: column, letter or word; plus or minus by the rule of the file; the
 * running balance; words such as 'enviado' where no row has a sign. A row without a sign is an income (on a card a
 * purchase), unless the other rows say that theirs is missing: then only the balance can show it.
 */
export function signEntries(entries: readonly UnsignedEntry[], evidence: SignEvidence): Signing {
  const { kind, balances, outer, options } = evidence
  const wantsBalance = kind === 'bank' && (options.signs ?? 'balance') === 'balance'
  const byBalance = wantsBalance ? signsByBalance(entries, balances, outer.opening) : undefined
  if (byBalance) return { rule: byBalance.rule, amounts: byBalance.entries.map(amountOfKnown) }
  const found = signRuleOf(entries, evidence)
  const isOpen = kind === 'bank' && found.from !== 'options'
  const isWorded =
    isOpen &&
    found.value === 'printed' &&
    isWithoutSigns(entries) &&
    entries.some(({ folded }) => saysMoneyWentOut(folded))
  const said = isWorded ? entries.flatMap(({ folded }) => signOfWords(folded) ?? []) : []
  if (said.length > 0 && said.length * 2 >= entries.length) return byWords(entries)
  // When only a few rows say something, the others are not known: the user is asked.
  const rule = said.length > 0 && !said.includes(1) ? MOSTLY_OUT : found
  const rows = rowsBy(rule, entries, evidence)
  const shown = isOpen ? settleByBalance(rows, framedBalances(balances, entries, outer)) : rows
  const hasPlus = rule.value === 'printed' && entries.some(({ printed }) => printed === 1)
  const settled = hasPlus ? likeSettled(shown, rows, (index) => signOfWords(entries[index]?.folded ?? '')) : shown
  const isPrinted = rule.value === 'printed' && rule.from === 'file'
  const spent = rule.from === 'file' && kind === 'card' ? spentCredits(entries, settled, rule.value) : undefined
  const unconfirmed = spent ?? (isPrinted ? unconfirmedIncomes(entries, settled, kind) : undefined)
  return { rule, amounts: settled.map(({ amount }) => amount), unconfirmed }
}

const MOSTLY_OUT = {
  value: 'inverted',
  evidence: 'Nenhum valor tem sinal, e as linhas que dizem algo são saídas. Confira',
  from: 'default',
} as const

/** 'Pagamento' in a type column is money out of an account, and in on a card. */
const paysBill = ({ printed, cells }: UnsignedEntry) => printed === 0 && startsLikeCardCredit(fold(cells.type ?? ''))

const amountOfKnown = ({ centavos, knownSign }: UnsignedEntry) => knownSign && centavos * knownSign

function rowsBy(
  { value, from }: Guess<SignRule>,
  entries: readonly UnsignedEntry[],
  { kind, isKindKnown, table, isOfx }: SignEvidence,
): SignedRow[] {
  const isDetected = from !== 'options'
  const areBills = kind === 'card' && isKindKnown && !table.pair
  const isCard = isDetected && (kind === 'card' || table.benefit)
  // Without any minus, only the words distinguish a payment from a purchase.
  const cardByWords = value === 'inverted' && isDetected && entries.every(({ printed }) => printed !== -1)
  const isPlusBack = cardByWords && marksCredits(entries)
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
    const isBack =
      (isPlusBack && printed === 1) ||
      (isCard &&
        printed !== -1 &&
        (entry.isCardCredit === true || startsLikeCardCredit(folded) || loadsBenefit(folded)))
    return { centavos, amount: value === 'inverted' && !isBack ? -sign * centavos : sign * centavos, byDefault }
  })
}

/** Whether a plus stands for what a card got back: some rows have one, the purchases and no payment have none. */
function marksCredits(entries: readonly UnsignedEntry[]): boolean {
  const without = entries.filter(({ printed, knownSign }) => printed === 0 && knownSign === undefined)
  const hasPlus = entries.some(({ printed }) => printed === 1)
  return hasPlus && without.length > 0 && !without.some(({ folded }) => startsLikeCardCredit(folded))
}

/**
 * The sign of a row without one; `undefined` when it has lost it: the others have a letter, or as many incomes have a
 * plus. Where more rows have no sign than a plus, and none a minus, they are expenses.
 */
function meaningOfUnsigned(rule: SignRule, entries: readonly UnsignedEntry[]): -1 | 1 | undefined {
  if (rule === 'type') return undefined
  const count = (wanted: UnsignedEntry['printed']) =>
    entries.filter(({ printed, knownSign }) => printed === wanted && knownSign === undefined).length
  const [plus, none] = [count(1), count(0)]
  if (plus === 0) return 1
  if (none <= plus) return undefined
  return count(-1) === 0 ? -1 : 1
}

/** No row has a sign and some say that money went out: each row is what its words say. */
function byWords(entries: readonly UnsignedEntry[]): Signing {
  const amounts = entries.map(({ centavos, folded }) => {
    const sign = signOfWords(folded)
    return sign && centavos * sign
  })
  const said = amounts.filter((amount) => amount !== undefined).length
  const evidence = `Nenhum valor tem sinal: entradas e saídas pelas palavras de ${formatCount(said)} de ${formatCount(entries.length)} linhas. Confira`
  return { rule: guess('printed', evidence), amounts }
}
