import { accountsIn } from './account/accounts-in-table.ts'
import { isDoubleEntry, namesTwoAccounts } from './columns/double-entry.ts'
import { withDaysOfHeadings } from './days/day-headings.ts'
import { withDaysOfLines } from './days/day-lines.ts'
import { withWholeDates } from './days/day-only.ts'
import { withDaysOfTotals } from './days/day-totals.ts'
import { datesInside, referenceOf } from './days/reference.ts'
import { arrange } from './file/arrange.ts'
import { cutDelimited } from './file/delimited.ts'
import { cutFixedWidth } from './file/fixed-width.ts'
import { type Layout, layoutOf } from './file/layout.ts'
import { brokenLine, isTruncated } from './file/truncated.ts'
import { readAccount } from './interpretation/read-account.ts'
import type { AccountFile } from './interpretation/read-by.ts'
import type { Encoding, Guess, ReadOptions } from './options.ts'
import type { RefusalCode } from './refusal.ts'
import { MAX_ROWS, type Unmapped } from './refusals.ts'
import { linesOf } from './row.ts'
import { withEnglishOrder } from './table/english-order.ts'
import { legendIn } from './table/legend.ts'
import { listsSecurities } from './table/securities.ts'
import { findTable, type Section, type Table } from './table/table.ts'
import { isTitle, saysThousands } from './table/titles.ts'
import { dateOrderOf, datesOf, decimalMarkOf } from './table/votes.ts'
import type { Statement } from './types.ts'

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
  const header = table.sections[0]?.header?.cells ?? []
  const dateOrder = withEnglishOrder(dateOrderOf(dates, options), dates, header, options.savedOn)
  const yearless = dates.some(({ year }) => year === undefined)
  const around = yearless ? [...table.around, ...datesInside(table.sections)] : []
  const reference = yearless ? referenceOf(around, fileName, dateOrder.value, options, dates) : undefined
  if (yearless && !reference) return 'year_missing'
  const file: AccountFile = {
    numbers: { mark: decimalMark.value, forced: decimalMark.from === 'options' },
    order: dateOrder.value,
    isOrderOpen: dateOrder.from === 'default',
    reference: reference?.value,
    delimiter: layout.delimiter?.value,
    broken: brokenLine(text, table),
    legend: legendIn(table),
    isYearless: yearless,
    fileName,
  }
  const [first, ...others] = accountsIn(table, file.numbers).map((part, index) => {
    const tableBy = (changed: ReadOptions) => {
      const again = findIn(text, changed)
      return typeof again === 'string' || 'code' in again
        ? part
        : (accountsIn(again.table, file.numbers)[index] ?? part)
    }
    return readAccount(part, file, options, tableBy)
  })
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
    explained: [first, ...others].flatMap(({ explained }) => explained),
    questions: [first, ...others].flatMap(({ questions }) => questions),
    asksYear: reference?.asks ?? false,
  }
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
  const isDouble = ({ header, transactions, rows: own, columns }: Section) =>
    isDoubleEntry(own, columns) || namesTwoAccounts(header?.cells ?? [], transactions)
  if (table.sections.every(isDouble)) return 'double_entry'
  if (table.sections.every(listsSecurities)) return 'securities'
  if ([...table.around.filter(isTitle), ...table.sections.flatMap(({ header }) => header ?? [])].some(saysThousands))
    return 'in_thousands'
  return isTruncated(text, table) ? 'truncated' : { layout, table }
}

function tooMany({ sections }: Table): boolean {
  return sections.reduce((count, { transactions }) => count + transactions.length, 0) > MAX_ROWS
}
