import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { nameOf } from '../columns/names.ts'
import { typeOfWord } from '../columns/type-words.ts'
import { decode } from '../file/decode.ts'
import { cutDelimited } from '../file/delimited.ts'
import { refusalOfText } from '../file/sniff.ts'
import type { Delimiter } from '../options.ts'
import { cellOf, type FileRow, linesOf } from '../row.ts'
import { withEnglishOrder } from '../table/english-order.ts'
import { countMarks, dateOrderOf } from '../table/votes.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { accountTypeOf } from './account-type.ts'
import { entriesOf } from './entries.ts'
import { type RecordFormat, type RecordRow, readRecord } from './read-row.ts'
import { cellFor, columnsOfRecords, hasRole, type RecordColumns } from './roles.ts'
import type { LeftRecord, OwnRecords, RecordAccount } from './types.ts'

const MAX_RECORDS = 200_000
export const MAX_RECORD_BYTES = 40 * 1024 * 1024

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']
// A title and a few facts may stand above the table.
const MAX_ABOVE = 10
const SAMPLE = 600
const MAX_TEXT = 200

/**
 * Reads a list of the user's own records, as another finance app exports it (CSV): a table with columns for day, amount and
 * account, and for category or type. `undefined` for any other file. It never throws; a row that cannot be read is `left`.
 * Both rows of a transfer are one entry, and so are the parts of a split transaction.
 *
 * @param today rows after it, and those that are not paid, are planned.
 */
export function readRecords(bytes: Uint8Array, today: Day): OwnRecords | undefined {
  if (bytes.length > MAX_RECORD_BYTES || bytes.subarray(0, 4096).filter((byte) => byte === 0).length > bytes.length / 3)
    return undefined
  const { text } = decode(bytes, {})
  if (refusalOfText(text)) return undefined
  const lines = linesOf(text)
  const found = tableIn(lines)
  if (!found || found.rows.length > MAX_RECORDS) return undefined
  const { header, columns, rows } = found
  const format = formatOf(header, columns, rows, today)
  if (!format) return undefined
  const read: RecordRow[] = []
  const left: LeftRecord[] = []
  for (const row of rows) {
    const record = readRecord(row, format)
    if (record && 'reason' in record) left.push(record)
    else if (record) read.push(record)
  }
  if (read.length === 0) return undefined
  return {
    accounts: accountsOf(read),
    ...entriesOf(read),
    left,
    ...unusedOf(header, columns, rows),
  }
}

function tableIn(lines: readonly string[]) {
  for (const delimiter of delimiters) {
    const top = cutDelimited(lines.slice(0, SAMPLE), delimiter)
    const at = top.slice(0, MAX_ABOVE).findIndex(({ cells }, index) => columnsOfRecords(cells, top.slice(index + 1)))
    const header = top[at]
    const columns = header && columnsOfRecords(header.cells, top.slice(at + 1))
    if (!header || !columns) continue
    const rows = cutDelimited(lines, delimiter).filter(({ line }) => line > header.line)
    return { header: header.cells, columns, rows }
  }
  return undefined
}

/** How the file writes days and amounts; `undefined` where nothing says what came in and what went out. */
function formatOf(
  header: readonly string[],
  columns: RecordColumns,
  rows: readonly FileRow[],
  today: Day,
): RecordFormat | undefined {
  const dates = rows.flatMap(({ cells }) => leadingDate(cellFor(columns, cells, 'date')) ?? [])
  const amounts = rows.flatMap(({ cells }) =>
    (['amount', 'inflow', 'outflow'] as const).flatMap((role) => printedAmount(cellFor(columns, cells, role)) ?? []),
  )
  const isInTwo = hasRole(columns, 'inflow') && hasRole(columns, 'outflow') && !hasRole(columns, 'amount')
  let [typed, minus, expenses, minusExpenses] = [0, 0, 0, 0]
  for (const { cells } of rows) {
    const type = typeOfWord(cellFor(columns, cells, 'type'))
    const isMinus = printedAmount(cellFor(columns, cells, 'amount'))?.sign === -1
    if (type !== undefined) typed++
    if (type !== 'TRANSFER' && isMinus) minus++
    if (type === 'DESPESA') expenses++
    if (type === 'DESPESA' && isMinus) minusExpenses++
  }
  const isTyped = typed * 2 >= rows.length
  // If most expenses have no minus, the type decides, and an expense with a minus is a refund.
  const isSigned = isInTwo || (minus > 0 && !(isTyped && minusExpenses * 2 < expenses))
  if (!isSigned && !isTyped) return undefined
  const currencies = Map.groupBy(
    rows
      .map(({ cells }) => cellFor(columns, cells, 'currency').trim().toUpperCase())
      .filter((code) => /^[A-Z]{3}$/.test(code)),
    (code) => code,
  )
  return {
    columns,
    header,
    order: withEnglishOrder(dateOrderOf(dates, {}), dates, [...header], today).value,
    mark: countMarks(amounts.map(({ digits }) => digits)).value,
    isSigned,
    currency: [...currencies].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0],
    today,
  }
}

function accountsOf(rows: readonly RecordRow[]): RecordAccount[] {
  const accounts = new Map<string, RecordAccount & { word: string }>()
  const find = (name: string) => {
    const known = accounts.get(fold(name))
    if (known) return known
    const made: RecordAccount & { word: string } = { name, type: 'checking', opening: 0, word: '' }
    accounts.set(fold(name), made)
    return made
  }
  for (const { account, destination, accountType, isOpening, amount } of rows) {
    const own = find(account)
    own.word ||= accountType
    if (isOpening) own.opening += amount
    if (destination !== '') find(destination)
  }
  return [...accounts.values()].map(({ word, ...account }) => ({ ...account, type: accountTypeOf(account.name, word) }))
}

/** Columns that hold something and have no place: budgets, attachments. */
function unusedOf(header: readonly string[], { unknown }: RecordColumns, rows: readonly FileRow[]) {
  const isFilled = (cell: string) => /[\p{L}1-9]/u.test(cell)
  const columns = unknown.flatMap((index) => {
    const name = header[index] ?? ''
    return nameOf(name) !== '' && rows.some(({ cells }) => isFilled(cellOf(cells, index))) ? [{ index, name }] : []
  })
  const unusedCells = rows.flatMap(({ line, cells }) => {
    const texts = columns.flatMap(({ index, name }) => {
      const cell = cellOf(cells, index)
      return isFilled(cell) ? `${name}: ${cell}` : []
    })
    return texts.length === 0 ? [] : { line, text: texts.join(' · ').slice(0, MAX_TEXT) }
  })
  return { unused: columns.map(({ name }) => name), unusedCells }
}
