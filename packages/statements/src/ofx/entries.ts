import { clean } from '../clean.ts'
import { dayOf, leadingDate } from '../dates.ts'
import type { Entry } from '../entry.ts'
import { entryOfTexts } from '../entry-of-texts.ts'
import { lostSigns } from '../lost-signs.ts'
import type { Numbers } from '../read-row.ts'
import { NO_SIGN } from '../transactions.ts'
import type { AccountKind, SkippedLine } from '../types.ts'
import { describesMoneyIn, signOfWords } from '../wording.ts'
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
}

/** The entries of one account, the transactions left out, and whether DEBIT and CREDIT say what the signs say. */
export function entriesOf(transactions: readonly RawTransaction[], account: OfxAccount, numbers: Numbers) {
  const read = transactions.map((transaction) => entryOf(transaction, account, numbers))
  const entries = read.flatMap((one) => ('reason' in one ? [] : one))
  const skipped = read.flatMap((one) => ('reason' in one ? one : []))
  const isBank = account.kind === 'bank'
  const minus = entries.filter(({ printed }) => printed === -1).length
  const agrees =
    minus > 0 &&
    entries.every(({ printed, knownSign }) => (printed === -1) === (knownSign === -1)) &&
    transactions.every(({ leaves }) => /^(?:debit|credit)$/i.test(typeOf(leaves)))
  // TRNTYPE decides the signs only when no amount has a minus; then words decide where it says neither in nor out.
  const isTyped = minus === 0 && entries.some(({ knownSign }) => knownSign === -1 || (knownSign && isBank))
  const typed = ({ knownSign, folded }: Entry) => knownSign ?? signOfWords(folded)
  const lost = isBank ? lostSigns(entries, goesOut, 'loosely') : undefined
  const isUnsure = (entry: Entry) => (isTyped ? typed(entry) === undefined : lost?.has(entry))
  const unsure = entries.filter(isUnsure)
  return {
    agrees,
    entries: entries
      .filter((entry) => !isUnsure(entry))
      .map((entry) => ({ ...entry, knownSign: isTyped ? typed(entry) : undefined })),
    skipped: [...skipped, ...unsure.map(({ line, description }) => leftOut(line, 'bad', NO_SIGN, description))],
  }
}

const goesOut = ({ knownSign, folded }: Entry) => knownSign === -1 && !describesMoneyIn(folded)

function typeOf(leaves: RawTransaction['leaves']): string {
  const printed = leaves.get('TRNTYPE') ?? ''
  return /^\d{1,2}$/.test(printed) ? (typesOfOfc[Number(printed)] ?? '') : printed
}

/** The first eight digits of DTPOSTED: neither time nor zone ([-3:BRT], [0:GMT]) moves the day. */
export function dayOfOfx(printed: string) {
  const digits = printed.replace(/\[.*$/, '').replace(/\D/g, '').slice(0, 8)
  const date = digits.length === 8 ? leadingDate(digits) : undefined
  return date && dayOf(date, 'ymd', undefined)
}

function entryOf(
  { line, leaves }: RawTransaction,
  { kind, currency }: OfxAccount,
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
  if ('reason' in entry || symbol === currency) return entry
  return leftOut(line, 'empty', `Valor em outra moeda (${symbol}), que não é convertido`, entry.description)
}

const leftOut = (line: number, kind: SkippedLine['kind'], reason: string, text: string): SkippedLine => ({
  line,
  kind,
  reason,
  text: text.slice(0, 200),
})
