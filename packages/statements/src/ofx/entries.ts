import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { clean } from '../clean.ts'
import type { Entry } from '../entry.ts'
import { entryOfTexts } from '../entry-of-texts.ts'
import { lostSigns } from '../lost-signs.ts'
import { AFTER_END, isAfterEnd } from '../read-entry.ts'
import { type Numbers, readSigned } from '../read-row.ts'
import { NO_SIGN } from '../transactions.ts'
import type { AccountKind, SkippedLine } from '../types.ts'
import { describesMoneyIn, isAccountBalance, namesOpeningBalance, signOfWords } from '../wording.ts'
import type { RowBalance } from './balances.ts'
import { dayOfOfx, foreignDate } from './dates.ts'
import type { RawTransaction } from './statements.ts'

// The OFX types (chapter 11) of money that leaves or enters an account. XFER, OTHER and the like say neither. On a card
// PAYMENT pays the bill, and FEE would turn the purchases without a type into income.
const types: Record<AccountKind, { out: RegExp; in: RegExp }> = {
  bank: {
    out: /^(?:debit|payment|atm|cash|fee|srvchg|check|pos|directdebit|repeatpmt)$/i,
    in: /^(?:credit|dep|directdep|int|div)$/i,
  },
  card: { out: /^debit$/i, in: /^(?:credit|payment|dep)$/i },
}

// OFC writes the types as numbers.
const typesOfOfc = 'CREDIT DEBIT INT DIV SRVCHG DEP ATM XFER CHECK PAYMENT CASH DIRECTDEP OTHER'.split(' ')

interface OfxAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
  /** The last day of the statement, or the one on which the file was saved. */
  endsOn: Day | undefined
}

interface Found {
  /** DEBIT and CREDIT say what the signs say. */
  agrees: boolean
  /** In how many more rows they do than not. */
  typed: number
  entries: Entry[]
  skipped: SkippedLine[]
  balances: RowBalance[]
}

/** The entries and balances of one account, and the transactions left out. */
export function entriesOf(transactions: readonly RawTransaction[], account: OfxAccount, numbers: Numbers): Found {
  const corrected = new Set(transactions.flatMap(({ leaves }) => leaves.get('CORRECTFITID') ?? []))
  const read = transactions.map((raw) => leftUnread(raw, corrected) ?? entryOf(raw, account, numbers))
  const entries = read.flatMap((one) => ('reason' in one ? [] : one))
  const isBank = account.kind === 'bank'
  const minus = entries.filter(({ printed }) => printed === -1).length
  const agrees =
    minus > 0 &&
    entries.every(({ printed, knownSign }) => (printed === -1) === (knownSign === -1)) &&
    read.every((one, index) => 'reason' in one || /^(?:debit|credit)$/i.test(typeOf(transactions[index]?.leaves)))
  // TRNTYPE decides the signs only when no amount has a minus; then words decide where it says neither in nor out.
  const isTyped = minus === 0 && entries.some(({ knownSign }) => knownSign === -1 || (knownSign && isBank))
  const typed = ({ knownSign, folded }: Entry) => knownSign ?? signOfWords(folded)
  const lost = isBank ? lostSigns(entries, goesOut, 'loosely') : undefined
  const isUnsure = (entry: Entry) => (isTyped ? typed(entry) === undefined : lost?.has(entry))
  const agreement = entries.reduce(
    (sum, { printed, knownSign = 0 }) => sum + (printed === -1 ? -knownSign : knownSign),
    0,
  )
  const found: Found = { agrees, typed: agreement, entries: [], skipped: [], balances: [] }
  for (const [index, one] of read.entries()) {
    found.balances.push(...balanceOf(one, transactions[index], found.entries.length, numbers))
    if ('reason' in one) found.skipped.push(one)
    else if (isUnsure(one)) found.skipped.push(leftOut(one.line, 'bad', NO_SIGN, one.description))
    else {
      const isIncome = one.knownSign === 1 && one.printed !== -1
      found.entries.push({ ...one, knownSign: isTyped ? typed(one) : undefined, isIncome })
    }
  }
  return found
}

/** What is no transaction of the account, and what the bank corrected (OFX 11.4.3) by a row of its own. */
function leftUnread({ tag, line, leaves }: RawTransaction, corrected: ReadonlySet<string>): SkippedLine | undefined {
  const text = clean(leaves.get('MEMO') ?? leaves.get('NAME') ?? '')
  if (tag === 'INVTRAN') return leftOut(line, 'bad', 'Operação de investimento, que não é lida aqui', text)
  if (tag === 'STMTTRNP') return leftOut(line, 'future', 'Pendente: ainda não aconteceu', text)
  if (corrected.has(leaves.get('FITID') ?? '')) return leftOut(line, 'empty', 'O banco o corrigiu em outra linha', text)
  const date = foreignDate(leaves.get('DTPOSTED'))
  if (date) return leftOut(line, 'bad', `Não se sabe qual é o dia e qual é o mês: “${leaves.get('DTPOSTED')}”`, text)
  const deletes = /^delete$/i.test(leaves.get('CORRECTACTION') ?? '')
  return deletes ? leftOut(line, 'empty', 'Só apaga outro lançamento', text) : undefined
}

/** The balance of a row that is one; `at` is the number of entries before it. */
function balanceOf(
  one: Entry | SkippedLine,
  raw: RawTransaction | undefined,
  at: number,
  numbers: Numbers,
): RowBalance[] {
  if (!('reason' in one) || one.kind !== 'balance') return []
  const folded = fold(one.text)
  const value = readSigned(raw?.leaves.get('TRNAMT') ?? '', numbers)
  if (value === undefined || !isAccountBalance(folded)) return []
  return [{ line: one.line, rising: at, falling: at, value, isOpening: namesOpeningBalance(folded) }]
}

const goesOut = ({ knownSign, folded }: Entry) => knownSign === -1 && !describesMoneyIn(folded)

function typeOf(leaves: RawTransaction['leaves'] | undefined): string {
  const printed = leaves?.get('TRNTYPE') ?? ''
  return /^\d{1,2}$/.test(printed) ? (typesOfOfc[Number(printed)] ?? '') : printed
}

function entryOf(
  { line, leaves }: RawTransaction,
  { kind, currency, endsOn }: OfxAccount,
  numbers: Numbers,
): Entry | SkippedLine {
  const leaf = (tag: string) => clean(leaves.get(tag) ?? '')
  const type = typeOf(leaves)
  const entry = entryOfTexts(
    {
      line,
      name: leaf('NAME'),
      memo: leaf('MEMO'),
      date: leaf('DTPOSTED'),
      day: dayOfOfx(leaf('DTPOSTED')),
      amount: leaf('TRNAMT'),
      fitid: leaf('FITID') || undefined,
      knownSign: types[kind].out.test(type) ? -1 : types[kind].in.test(type) ? 1 : undefined,
    },
    numbers,
  )
  const symbol = leaves.has('CURRENCY') ? leaf('CURSYM').toUpperCase() : currency
  if ('reason' in entry) return entry
  if (isAfterEnd(entry.folded, entry.day, endsOn))
    return leftOut(line, AFTER_END.skip, AFTER_END.reason, entry.description)
  if (symbol === currency) return entry
  return leftOut(line, 'empty', `Valor em outra moeda (${symbol}), que não é convertido`, entry.description)
}

const leftOut = (line: number, kind: SkippedLine['kind'], reason: string, text: string): SkippedLine => ({
  line,
  kind,
  reason,
  text: text.slice(0, 200),
})
