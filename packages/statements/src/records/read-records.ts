import { type Day, daysBetween } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { nameOf } from '../columns/names.ts'
import { typeOfWord } from '../columns/type-words.ts'
import { decode } from '../file/decode.ts'
import { cutDelimited } from '../file/delimited.ts'
import { refusalOfText } from '../file/sniff.ts'
import type { Delimiter } from '../options.ts'
import { ownFormOf, ownRecordsOf } from '../own/rows.ts'
import { cellOf, type FileRow, linesOf } from '../row.ts'
import { withEnglishOrder } from '../table/english-order.ts'
import { countMarks, dateOrderOf } from '../table/votes.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { accountTypeOf } from './account-type.ts'
import { entriesOf } from './entries.ts'
import { amountsIn, currencyOf, type RecordFormat, type RecordRow, readRecord } from './read-row.ts'
import { cellFor, columnsOfRecords, hasRole, namesTarget, type RecordColumns } from './roles.ts'
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
  const found = ownTableIn(text, lines) ?? tableIn(lines)
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
  const balances = repeatedBalances(read)
  const kept = read.filter((row) => !balances.has(row))
  for (const { line, account, description } of balances)
    left.push({ line, reason: 'É um saldo, não uma transação', text: `${account}: ${description}` })
  return {
    accounts: accountsOf(kept),
    ...entriesOf(kept),
    left,
    ...unusedOf(header, columns, rows),
  }
}

/** The table of Tostão's own file, whose notes may have any lines; `undefined` where its quotes are damaged. */
function ownTableIn(text: string, lines: readonly string[]) {
  const form = ownFormOf(text)
  const own = form && ownRecordsOf(text, form, 0)
  if (!own || own.isBroken) return undefined
  const [top, ...rows] = own.records.flatMap(({ line, cells: raw }): FileRow[] => {
    const cells = raw.map((cell) => cell.trim())
    return cells.every((cell) => cell === '') ? [] : [{ line, cells, text: (lines[line - 1] ?? '').trim() }]
  })
  const columns = top && columnsOfRecords(top.cells, rows)
  return columns && { header: top.cells, columns, rows }
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
  const amounts = rows.flatMap(({ cells }) => amountsIn(columns, cells))
  const isInTwo = hasRole(columns, 'inflow') && hasRole(columns, 'outflow') && !hasRole(columns, 'amount')
  let [typed, minus, expenses, minusExpenses, minusTransfers] = [0, 0, 0, 0, 0]
  for (const { cells } of rows) {
    const type = typeOfWord(cellFor(columns, cells, 'type'))
    const isMinus = printedAmount(cellFor(columns, cells, 'amount'))?.sign === -1
    if (type !== undefined) typed++
    if (type !== 'TRANSFER' && isMinus) minus++
    if (type === 'DESPESA') expenses++
    if (type === 'DESPESA' && isMinus) minusExpenses++
    if (isMinus && (type === 'TRANSFER' || cellFor(columns, cells, 'destination') !== '')) minusTransfers++
  }
  const isTyped = typed * 2 >= rows.length
  // If most expenses have no minus, the type decides, and an expense with a minus is a refund.
  const isSigned = isInTwo || (minus > 0 && !(isTyped && minusExpenses * 2 < expenses))
  if (!isSigned && !isTyped) return undefined
  return {
    columns,
    header,
    order: withEnglishOrder(dateOrderOf(dates, {}), dates, [...header], today).value,
    mark: countMarks(amounts.map(({ digits }) => digits)).value,
    isSigned,
    goesOut: minusTransfers === 0 && (!isSigned || namesTarget(columns, header)),
    currency: mainCurrency(columns, rows),
    today,
  }
}

/** Reais where any row is in reais; else what most rows say, which may be nothing. */
function mainCurrency(columns: RecordColumns, rows: readonly FileRow[]): string {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    if (amountsIn(columns, cells).length === 0) continue
    const currency = currencyOf(columns, cells)
    counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  if (counts.has('BRL')) return 'BRL'
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/**
 * The rows 'Saldo anterior' that do not begin their account. Only its first row can: a balance after other rows has
 * counted them already.
 */
function repeatedBalances(rows: readonly RecordRow[]): Set<RecordRow> {
  const rank = ({ isOpening, isCarried }: RecordRow) => (isCarried ? 1 : isOpening ? 0 : 2)
  const ofAccounts = Map.groupBy(rows, ({ account }) => fold(account))
  const repeated = [...ofAccounts.values()].flatMap((own) => {
    const carried = own.filter(({ isCarried }) => isCarried)
    if (carried.length === 0) return []
    const [first] = own.toSorted((one, other) => daysBetween(other.day, one.day) || rank(one) - rank(other))
    return carried.filter((row) => row !== first)
  })
  return new Set(repeated)
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
