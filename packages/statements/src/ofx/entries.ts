import { clean } from '../clean.ts'
import { dayOf, leadingDate } from '../dates.ts'
import type { Entry } from '../entry.ts'
import { entryOfTexts } from '../entry-of-texts.ts'
import type { Numbers } from '../read-row.ts'
import type { AccountKind, SkippedLine } from '../types.ts'
import type { RawTransaction } from './statements.ts'

// The OFX types (chapter 11) of money that leaves an account. On a card PAYMENT pays the bill, and FEE would turn the
// purchases without a type into income.
const outgoingTypes: Record<AccountKind, RegExp> = {
  bank: /^(?:debit|payment|atm|cash|fee|srvchg|check|pos|directdebit|repeatpmt)$/i,
  card: /^debit$/i,
}

interface OfxAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
}

/** The entries of one account, the transactions left out, and whether DEBIT and CREDIT say what the signs say. */
export function entriesOf(transactions: readonly RawTransaction[], account: OfxAccount, numbers: Numbers) {
  const entries: Entry[] = []
  const skipped: SkippedLine[] = []
  for (const transaction of transactions) {
    const entry = entryOf(transaction, account, numbers)
    if ('reason' in entry) skipped.push(entry)
    else entries.push(entry)
  }
  // TRNTYPE decides the signs only when no amount has a minus.
  const typed = entries.some(({ knownSign }) => knownSign === -1) && entries.every(({ printed }) => printed !== -1)
  const agrees =
    entries.some(({ printed }) => printed === -1) &&
    entries.every(({ printed, knownSign }) => (printed === -1) === (knownSign === -1)) &&
    transactions.every(({ leaves }) => /^(?:debit|credit)$/i.test(leaves.get('TRNTYPE') ?? ''))
  return { agrees, entries: typed ? entries : entries.map((entry) => ({ ...entry, knownSign: undefined })), skipped }
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
  const entry = entryOfTexts(
    {
      line,
      name: leaf('NAME'),
      memo: leaf('MEMO'),
      date: leaf('DTPOSTED'),
      day: dayOfOfx(leaf('DTPOSTED')),
      amount: leaf('TRNAMT'),
      fitid: leaf('FITID') || undefined,
      knownSign: outgoingTypes[kind].test(leaf('TRNTYPE')) ? -1 : 1,
    },
    numbers,
  )
  const symbol = leaves.has('CURRENCY') ? leaf('CURSYM').toUpperCase() : currency
  if ('reason' in entry || symbol === currency) return entry
  const reason = `Valor em outra moeda (${symbol}), que não é convertido`
  return { line, kind: 'empty', reason, text: entry.description.slice(0, 200) }
}
