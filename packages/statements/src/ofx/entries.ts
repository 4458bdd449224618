import { fold } from '@tostao/primitives/text'
import { describesMoneyIn, signOfWords } from '@tostao/texts/wording'
import type { UnsignedEntry } from '../rows/entry.ts'
import { type Numbers, readSigned } from '../rows/read-row.ts'
import { lostSigns } from '../signs/lost-signs.ts'
import { NO_SIGN } from '../transactions.ts'
import type { SkippedLine } from '../types.ts'
import { isAccountBalance, namesOpeningBalance } from '../words/balances.ts'
import type { RowBalance } from './balances.ts'
import { dayOfOfx } from './dates.ts'
import { entryOf, leftOut, type OfxAccount } from './entry-of-raw.ts'
import type { RawTransaction } from './statements.ts'
import { typeOf } from './transaction-types.ts'

interface FoundEntries {
  /** DEBIT and CREDIT say what the signs say. */
  agrees: boolean
  /** In how many more rows they do than not. */
  typed: number
  entries: UnsignedEntry[]
  skipped: SkippedLine[]
  balances: RowBalance[]
}

/** The entries and balances of one account, and the transactions left out. */
export function entriesOf(
  transactions: readonly RawTransaction[],
  account: OfxAccount,
  numbers: Numbers,
): FoundEntries {
  const read = withoutSpentPayments(transactions.map((raw) => ({ raw, one: entryOf(raw, account, numbers) })))
  const entries = read.flatMap(({ one }) => ('reason' in one ? [] : one))
  const isBank = account.kind === 'bank'
  const minus = entries.filter(({ printed }) => printed === -1).length
  const agrees =
    minus > 0 &&
    entries.every(({ printed, knownSign }) => (printed === -1) === (knownSign === -1)) &&
    read.every(({ raw, one }) => 'reason' in one || isPlain(raw))
  // TRNTYPE decides the signs only when no amount has a minus; then words decide where it says neither in nor out.
  const isTyped = minus === 0 && entries.some(({ knownSign }) => knownSign === -1 || (knownSign && isBank))
  const said = ({ knownSign, folded }: UnsignedEntry) => knownSign ?? signOfWords(folded)
  const lost = isBank ? lostSigns(entries, goesOut, 'loosely') : undefined
  const isUnsure = (entry: UnsignedEntry) => (isTyped ? said(entry) === undefined : lost?.has(entry))
  const agreement = entries.reduce(
    (sum, { printed, knownSign = 0 }) => sum + (printed === -1 ? -knownSign : knownSign),
    0,
  )
  const found: FoundEntries = { agrees, typed: agreement, entries: [], skipped: [], balances: [] }
  for (const { raw, one } of read) {
    found.balances.push(...balanceOf(one, raw, found.entries.length, numbers))
    if ('reason' in one) found.skipped.push(one)
    else if (isUnsure(one)) found.skipped.push(leftOut(one.line, 'bad', NO_SIGN, one.description))
    else {
      const isIncome = one.knownSign === 1 && one.printed !== -1
      const typeSign = isPlain(raw) ? one.knownSign : undefined
      found.entries.push({ ...one, knownSign: isTyped ? said(one) : undefined, isIncome, typeSign })
    }
  }
  return found
}

interface Read {
  raw: RawTransaction
  one: UnsignedEntry | SkippedLine
}

/** Banco do Brasil types the purchases of a card PAYMENT: where most of these have a minus, the type says nothing. */
function withoutSpentPayments(read: readonly Read[]): readonly Read[] {
  const isPayment = ({ raw, one }: Read) => /^payment$/i.test(typeOf(raw)) && !('reason' in one)
  const payments = read.filter(isPayment)
  const spent = payments.filter(({ one }) => 'printed' in one && one.printed === -1 && one.knownSign === 1)
  if (spent.length * 2 <= payments.length) return read
  return read.map((each) =>
    isPayment(each) && !('reason' in each.one) ? { ...each, one: { ...each.one, knownSign: undefined } } : each,
  )
}

const isPlain = (raw: RawTransaction) => /^(?:debit|credit)$/i.test(typeOf(raw))

/** The balance of a row that is one; `at` is the number of entries before it. */
function balanceOf(one: UnsignedEntry | SkippedLine, raw: RawTransaction, at: number, numbers: Numbers): RowBalance[] {
  if (!('reason' in one) || one.kind !== 'balance') return []
  const folded = fold(one.text)
  const value = readSigned(raw.leaves.get('TRNAMT') ?? '', numbers)
  if (value === undefined || !isAccountBalance(folded)) return []
  const day = dayOfOfx(raw.leaves.get('DTPOSTED') ?? '')
  return [{ line: one.line, day, rising: at, falling: at, value, isOpening: namesOpeningBalance(folded) }]
}

const goesOut = ({ knownSign, folded }: UnsignedEntry) => knownSign === -1 && !describesMoneyIn(folded)
