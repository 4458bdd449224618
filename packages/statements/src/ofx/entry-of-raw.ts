import type { Day } from '@tostao/primitives/calendar'
import type { AccountKind } from '@tostao/texts/account-kind'
import type { UnsignedEntry } from '../rows/entry.ts'
import { entryOfTexts } from '../rows/entry-of-texts.ts'
import { AFTER_END, isAfterEnd } from '../rows/read-entry.ts'
import type { Numbers } from '../rows/read-row.ts'
import type { SkippedLine } from '../types.ts'
import { clean } from '../values/clean.ts'
import { dayOfOfx, foreignDate } from './dates.ts'
import type { RawTransaction } from './statements.ts'
import { signOfType, typeOf } from './transaction-types.ts'

/** The conventions of every transaction of an account. */
export interface OfxAccount {
  kind: AccountKind
  /** ISO 4217. */
  currency: string
  /** The last day of the statement, or the one on which the file was saved. */
  endsOn: Day | undefined
  /** The FITIDs of transactions that the bank corrected by one of its own (CORRECTFITID, OFX 11.4.3). */
  corrected: ReadonlySet<string>
}

/** A transaction as an entry, or as a line left out. Its `knownSign` is what its type says. */
export function entryOf(
  raw: RawTransaction,
  { kind, currency, endsOn, corrected }: OfxAccount,
  numbers: Numbers,
): UnsignedEntry | SkippedLine {
  const unread = leftUnread(raw, corrected)
  if (unread) return unread
  const { line, leaves } = raw
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
      knownSign: signOfType(typeOf(raw), kind),
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

/** Leaves out a record that is no transaction of the account, or cannot be read as one. */
function leftUnread({ tag, line, leaves }: RawTransaction, corrected: ReadonlySet<string>): SkippedLine | undefined {
  const text = clean(leaves.get('MEMO') ?? leaves.get('NAME') ?? '')
  if (tag === 'INVTRAN') return leftOut(line, 'bad', 'Operação de investimento, que não é lida aqui', text)
  if (tag === 'STMTTRNP') return leftOut(line, 'future', 'Pendente: ainda não aconteceu', text)
  if (corrected.has(leaves.get('FITID') ?? '')) return leftOut(line, 'empty', 'O banco o corrigiu em outra linha', text)
  const date = foreignDate(leaves.get('DTPOSTED'))
  if (date) return leftOut(line, 'bad', `Não se sabe qual é o dia e qual é o mês: “${leaves.get('DTPOSTED')}”`, text)
  const deletes = /^delete$/i.test(leaves.get('CORRECTACTION') ?? '')
  return deletes ? leftOut(line, 'empty', 'Só apaga outra transação', text) : undefined
}

/** A line left out with its reason in Portuguese. */
export const leftOut = (line: number, kind: SkippedLine['kind'], reason: string, text: string): SkippedLine => ({
  line,
  kind,
  reason,
  text: text.slice(0, 200),
})
