import type { Day } from '@tostao/primitives/calendar'
import { accountIn, NONE_OUTSIDE, outerBalances } from './account/account.ts'
import { accountsIn } from './account/accounts-in-table.ts'
import { kindOf } from './account/kind.ts'
import { surroundingsOf } from './account/surroundings.ts'
import { withDaysOfHeadings } from './days/day-headings.ts'
import { withDaysOfLines } from './days/day-lines.ts'
import { withWholeDates } from './days/day-only.ts'
import { withDaysOfTotals } from './days/day-totals.ts'
import { ownReferences } from './days/own-references.ts'
import { datesInside, referenceOf } from './days/reference.ts'
import { arrange } from './file/arrange.ts'
import { cutDelimited } from './file/delimited.ts'
import { cutFixedWidth } from './file/fixed-width.ts'
import { type Layout, layoutOf } from './file/layout.ts'
import { brokenLine, isTruncated } from './file/truncated.ts'
import { MAX_ROWS, type Unmapped } from './refusals.ts'
import { isDoubleEntry } from './roles/double-entry.ts'
import { linesOf, type Row } from './row.ts'
import { currencyOfAccount } from './rows/currency.ts'
import type { Conventions } from './rows/read-entry.ts'
import { readRows } from './rows/rows.ts'
import { framedBalances } from './signs/balance-steps.ts'
import { checkByDays } from './signs/check-by-days.ts'
import { netOfFees, withoutSubtotals } from './signs/self-check.ts'
import { signEntries } from './signs/signs.ts'
import { legendIn } from './table/legend.ts'
import { findTable, type Table } from './table/table.ts'
import { dateOrderOf, datesOf, decimalMarkOf } from './table/votes.ts'
import { transactionsOf } from './transactions.ts'
import type { Encoding, Guess, ReadOptions, RefusalCode, SkippedLine, Statement, StatementAccount } from './types.ts'

// A row may take several lines, with notes and blank lines between. Longer files are refused before they are cut.
const MAX_LINES = 5 * MAX_ROWS
const MAX_RECORDS = 2 * MAX_ROWS

/** Reads delimited or fixed-width text: lines → layout → table and roles → votes → rows → kind and signs → account. */
export function readTable(
  text: string,
  encoding: Guess<Encoding>,
  fileName: string,
  options: ReadOptions,
): Statement | RefusalCode | Unmapped {
  const found = findIn(text, options)
  if (typeof found === 'string' || 'code' in found) return found
  const { layout, table } = found

  const decimalMark = decimalMarkOf(table.sections, options)
  const dates = datesOf(table.sections)
  const dateOrder = dateOrderOf(dates, options)
  const yearless = dates.some(({ year }) => year === undefined)
  const around = yearless ? [...table.around, ...datesInside(table.sections)] : []
  const reference = yearless ? referenceOf(around, fileName, dateOrder.value, options, dates) : undefined
  if (yearless && !reference) return 'year_missing'
  const file: FileFacts = {
    numbers: { mark: decimalMark.value, forced: decimalMark.from === 'options' },
    order: dateOrder.value,
    reference: reference?.value,
    delimiter: layout.delimiter?.value,
    broken: brokenLine(text, table),
    legend: legendIn(table),
    fileName,
    options,
  }
  const [first, ...others] = accountsIn(table, file.numbers).map((part) => readAccount(part, yearless, file))
  if (!first) return 'no_table'
  const { kind, account } = first
  const { institution } = account
  // The question about the signs is that of the account that has one.
  const { signs } = others.find((one) => one.signs.from === 'default') ?? first
  const guesses = { encoding, headerLine: table.headerLine, dateOrder, decimalMark, kind, signs }
  const skipped = [first, ...others].flatMap((one, index) =>
    others.length === 0 ? one.skipped : one.skipped.map((line) => ({ ...line, account: index })),
  )
  return {
    detection: { ...layout, ...guesses, ...(reference ? { referenceDay: reference } : {}) },
    columns: table.sections[0]?.columns.list ?? [],
    accounts: [
      account,
      ...others.map((one) => ({ ...(institution !== undefined && { institution }), ...one.account })),
    ],
    skipped,
    asksYear: reference?.asks ?? false,
  }
}

/** What holds for all accounts of the file. */
interface FileFacts {
  numbers: Conventions['numbers']
  order: Conventions['order']
  reference: Day | undefined
  delimiter: string | undefined
  broken: number | undefined
  legend: Conventions['legend']
  fileName: string
  options: ReadOptions
}

/** Reads one account: rows → kind and signs → transactions and checks. */
function readAccount(table: Table, yearless: boolean, { fileName, options, ...file }: FileFacts) {
  const { numbers, order } = file
  const own = { ...table, sections: table.sections.filter(({ lacks }) => lacks === undefined) }
  const currency = currencyOfAccount(own.sections)
  const facts = accountIn(table.around, fileName, order, numbers)
  const references = yearless && !options.referenceDay ? ownReferences(table, order) : new Map<number, Day>()
  const endsOn = facts.period?.to ?? options.savedOn
  const conventions = { ...file, currency, references, endsOn, purchasesUnsigned: false }
  const first = readRows(table, conventions)

  const surroundings = surroundingsOf(own, fileName, first)
  const kind = kindOf(first.entries, surroundings, options)
  const outer = outerBalances(table.around, numbers)
  const isKindKnown = kind.from !== 'default'
  const evidence = { kind: kind.value, isKindKnown, table: surroundings.has, outer, isOfx: false, options }
  const early = signEntries(first.entries, { ...evidence, balances: first.balances })
  // Purchases turned out to have no minus, so a row called Saldo Bar may be one: read the rows again.
  const inDoubt = early.rule.value === 'inverted' && first.skipped.some((line) => line.kind === 'balance')
  const { entries, balances, skipped } = inDoubt ? readRows(table, { ...conventions, purchasesUnsigned: true }) : first
  const { rule: signs, amounts: gross, unconfirmed } = inDoubt ? signEntries(entries, { ...evidence, balances }) : early
  const frame = kind.value === 'bank' ? outer : NONE_OUTSIDE
  const carried = withoutSubtotals(balances, gross)
  const framed = framedBalances(carried, entries, frame)
  const fees = entries.map(({ fee = 0 }) => fee)
  const amounts = netOfFees(gross, fees, framed)
  const { transactions, unsigned } = transactionsOf(entries, kind.value, amounts)
  const account: StatementAccount = {
    kind: kind.value,
    currency: currency.value,
    ...facts,
    ...checkByDays(amounts, framed, entries, carried, frame),
    ...(unconfirmed && { unconfirmed }),
    transactions,
  }
  const left = [...table.around.map(leftOutside), ...skipped, ...unsigned].sort((a, b) => a.line - b.line)
  return { account, kind, signs, skipped: left }
}

function findIn(text: string, options: ReadOptions): { layout: Layout; table: Table } | RefusalCode | Unmapped {
  const printed = linesOf(text)
  if (printed.length > MAX_LINES) return 'too_many_rows'
  const lines = withWholeDates(withDaysOfTotals(withDaysOfLines(withDaysOfHeadings(printed))))
  const layout = layoutOf(lines, options)
  if (!layout) return 'no_table'
  const rows = layout.delimiter ? arrange(cutDelimited(lines, layout.delimiter.value)) : cutFixedWidth(lines)
  if (rows.length > MAX_RECORDS) return 'too_many_rows'
  const table = findTable(rows, options)
  if (typeof table === 'string' || 'code' in table) return table
  if (tooMany(table)) return 'too_many_rows'
  if (table.sections.every((section) => isDoubleEntry(section.rows, section.columns))) return 'double_entry'
  return isTruncated(text, table) ? 'truncated' : { layout, table }
}

function tooMany({ sections }: Table): boolean {
  return sections.reduce((count, { transactions }) => count + transactions.length, 0) > MAX_ROWS
}

function leftOutside({ line, text }: Row): SkippedLine {
  return { line, kind: 'outside', reason: 'Fora da tabela de lançamentos', text: text.slice(0, 200) }
}
