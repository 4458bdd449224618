import type { AccountKind } from '@tostao/texts/account-kind'
import { institutionOfFile } from '@tostao/texts/institutions'
import { NONE_OUTSIDE } from '../account/account.ts'
import { chosen } from '../chosen.ts'
import type { DateOrder, Encoding, Guess, ReadOptions } from '../options.ts'
import type { RefusalCode } from '../refusal.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import { entryOfTexts } from '../rows/entry-of-texts.ts'
import type { Numbers } from '../rows/read-row.ts'
import { NO_TABLE } from '../signs/sign-rule.ts'
import { signEntries } from '../signs/signs.ts'
import { readEach } from '../table/each-account.ts'
import { countMarks, dateOrderOf } from '../table/votes.ts'
import { transactionsOf } from '../transactions.ts'
import type { OwnFields, SkippedLine } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import { clean } from '../values/clean.ts'
import { dateOf, dayOf, type PrintedDate } from '../values/dates.ts'
import { type QifFile, type QifRecord, recordsOfQif } from './records.ts'

/**
 * Reads QIF as Brazilian banks and Quicken write it. The order of day and month is one for the whole file: the day
 * first, unless a date shows the month first, or Quicken's apostrophe (`8/ 3'26`) and nothing against it.
 */
export function readQif(
  text: string,
  encoding: Guess<Encoding>,
  fileName: string,
  options: ReadOptions,
): OwnFields | RefusalCode {
  const file = recordsOfQif(text)
  if (file.tooMany) return 'too_many_rows'
  if (file.truncated) return 'truncated'
  if (file.accounts.length === 0) return 'no_table'
  const records = file.accounts.flatMap((account) => account.records)
  const dateOrder = orderOf(records, options)
  const amounts = records.flatMap(({ fields }) => printedAmount(amountOf(fields))?.digits ?? [])
  const decimalMark = options.decimalMark ? chosen(options.decimalMark) : countMarks(amounts)
  const numbers = { mark: decimalMark.value, forced: decimalMark.from === 'options' }
  const { accounts: read, signs } = readEach(file.accounts, options, (account, chosenOptions) => {
    const kind = options.kind ?? account.kind
    const entries = account.records.map((record) => entryOf(record, dateOrder.value, numbers))
    return { ...readAccount(entries, kind, fileName, chosenOptions), name: account.name }
  })
  const kind = read[0]?.account.kind ?? 'bank'
  const told = file.isTyped ? 'O QIF diz se é conta ou cartão' : 'O QIF não diz se é conta ou cartão'
  return {
    detection: {
      format: { value: 'qif', evidence: 'O arquivo traz as marcas do QIF', from: 'file' },
      encoding,
      kind: options.kind ? chosen(kind) : { value: kind, evidence: told, from: file.isTyped ? 'file' : 'default' },
      dateOrder,
      decimalMark,
      signs: signs ?? { value: 'printed', evidence: told, from: 'default' },
    },
    columns: [],
    accounts: read.map(({ account, name }) => ({ ...account, ...(name !== '' && { accountHint: clean(name) }) })),
    skipped: [...read.flatMap(({ skipped }, at) => skipped.map((line) => ({ ...line, account: at }))), ...others(file)],
    asksYear: false,
  }
}

function readAccount(read: (UnsignedEntry | SkippedLine)[], kind: AccountKind, fileName: string, options: ReadOptions) {
  const entries = read.flatMap((one) => ('reason' in one ? [] : one))
  const skipped = read.flatMap((one) => ('reason' in one ? one : []))
  // As in OFX, the sign belongs to the amount.
  const signed = signEntries(entries, {
    kind,
    isKindKnown: true,
    table: NO_TABLE,
    balances: [],
    outer: NONE_OUTSIDE,
    isOfx: true,
    options,
  })
  const { transactions, left: unread } = transactionsOf(entries, kind, signed.amounts)
  const institution = institutionOfFile(fileName)
  const { unconfirmed } = signed
  const account = {
    kind,
    currency: 'BRL',
    ...(institution && { institution }),
    checks: [],
    ...(unconfirmed && { unconfirmed }),
    transactions,
  }
  return { account, signs: signed.rule, skipped: [...skipped, ...unread] }
}

function entryOf({ line, fields }: QifRecord, order: DateOrder, numbers: Numbers): UnsignedEntry | SkippedLine {
  const date = fields.get('D') ?? ''
  const printed = dateOfQif(date)
  const day = printed && dayOf(printed, order, undefined)
  const category = clean(fields.get('L') ?? '')
  // [Poupança] is the other account of a transfer.
  const cells = category === '' || category.startsWith('[') ? {} : { category }
  const texts = { name: fields.get('P') ?? '', memo: fields.get('M') ?? '', date, day, amount: amountOf(fields), cells }
  const entry = entryOfTexts({ line, ...texts }, numbers)
  return 'reason' in entry ? entry : { ...entry, isIncome: entry.printed !== -1 }
}

const amountOf = (fields: QifRecord['fields']) => fields.get('T') ?? fields.get('U') ?? ''

/** `8/ 3'26` is 8/3/26: the apostrophe stands before a year of this century. */
const dateOfQif = (text: string): PrintedDate | undefined =>
  dateOf(/^\d{4}/.test(text) ? text : text.replace(/['’] ?(?=\d$)/, '/0').replace(/\s?[-.'’/]\s?/g, '/'))

function orderOf(records: readonly QifRecord[], options: ReadOptions): Guess<DateOrder> {
  const printed = records.map(({ fields }) => fields.get('D') ?? '')
  const dates = printed.flatMap((text) => dateOfQif(text) ?? [])
  const found = dateOrderOf(dates, options)
  const isShown = dates.some(({ numeric, first, second }) => numeric && (first > 12 || second > 12))
  if (found.from === 'options' || isShown || !printed.some((text) => /['’]/.test(text))) return found
  return { value: 'mdy', evidence: 'O apóstrofo antes do ano é do Quicken, que põe o mês na frente', from: 'file' }
}

const others = ({ others: records }: QifFile): SkippedLine[] =>
  records.map(({ line, fields }) => ({
    line,
    kind: 'outside',
    reason: 'Fora das listas de transações do QIF',
    text: [...fields.values()].join(' ').slice(0, 200),
  }))
