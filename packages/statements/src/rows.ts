import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { balanceOfRow, isBalanceRow } from './balance-row.ts'
import { MAX_TEXT_LENGTH } from './clean.ts'
import { dayOf } from './dates.ts'
import type { BalancePoint, Entry } from './entry.ts'
import { fitToColumns } from './fit.ts'
import { instalmentInCell } from './instalment.ts'
import {
  hasBoth,
  isBad,
  type Numbers,
  type ReadRow,
  readAmount,
  readMapped,
  readSigned,
  readTexts,
} from './read-row.ts'
import type { Columns } from './roles/columns.ts'
import { typeOfWord } from './roles/type-words.ts'
import { cellOf, type Row } from './row.ts'
import { newSectionTracker, type SectionTracker } from './sections.ts'
import type { Section } from './table.ts'
import type { DateOrder, SkipKind, SkippedLine } from './types.ts'
import { isCancelled, isEntriesTitle, isScheduled } from './wording.ts'

/** What holds for every row of the file. */
export interface Conventions {
  numbers: Numbers
  order: DateOrder
  reference: Day | undefined
  delimiter: string | undefined
  /** Purchases have no minus, as on most cards. */
  purchasesUnsigned: boolean
}

export interface Reading {
  entries: Entry[]
  balances: BalancePoint[]
  skipped: SkippedLine[]
}

type Outcome =
  | { entry: Entry; balance: number | undefined }
  | { skip: SkipKind; reason: string; balance?: number | undefined }
  | { continues: string }

/** What is kept from one row to the next. */
interface State {
  tracker: SectionTracker
  last: Entry | undefined
  /** Only the first row of each day has a date. */
  datesAreShared: boolean
  /** Days by printed date, so that each is worked out once. */
  days: Map<string, Day>
}

interface RowContext {
  row: Row
  cells: readonly string[]
  read: ReadRow
  columns: Columns
  conventions: Conventions
}

/** Reads the rows of all sections in file order. Each becomes an entry or a skipped line with its reason. */
export function readRows(sections: readonly Section[], conventions: Conventions): Reading {
  const reading: Reading = { entries: [], balances: [], skipped: [] }
  const state: State = { tracker: newSectionTracker(), last: undefined, datesAreShared: false, days: new Map() }
  for (const { header, rows, columns } of sections) {
    state.datesAreShared = datesAreShared(rows, columns)
    if (header) reading.skipped.push(leftOut(header, 'header', 'Nomes das colunas'))
    for (const row of rows) keep(reading, row, readRow(row, columns, conventions, state), state)
  }
  return reading
}

function keep(reading: Reading, row: Row, outcome: Outcome, state: State) {
  if ('continues' in outcome) {
    if (!state.last) return
    state.last = continued(state.last, outcome.continues)
    reading.entries[reading.entries.length - 1] = state.last
    return
  }
  if ('entry' in outcome) {
    reading.entries.push(outcome.entry)
    state.tracker.countTransaction()
    state.last = outcome.entry
  } else {
    reading.skipped.push(leftOut(row, outcome.skip, outcome.reason))
    // Text under a balance or a bad row belongs to that row, not to the transaction before it.
    state.last = state.datesAreShared ? state.last : undefined
  }
  const rising = reading.entries.length
  const falling = 'entry' in outcome ? rising - 1 : rising
  if (outcome.balance !== undefined) reading.balances.push({ rising, falling, value: outcome.balance })
}

function readRow(row: Row, columns: Columns, conventions: Conventions, state: State): Outcome {
  const cells = fitToColumns(row.cells, columns, conventions.delimiter)
  const read = readTexts(cells, columns)
  const context = { row, cells, read, columns, conventions }
  if (!read.date && !isOfSameDay(context, state)) state.tracker.readTitle(fold(row.cells.join(' ').slice(0, 200)))
  const future = state.tracker.skipReason()
  if (future) return { skip: 'future', reason: future }
  if (isBalanceRow(context, state.datesAreShared)) {
    return { skip: 'balance', reason: 'Saldo ou total, não é um lançamento', balance: balanceOfRow(context) }
  }
  if (!read.date) return readDateless(context, state)
  const day = dayIn(state.days, read, conventions)
  if (day) return readOn(day, context)
  const balance = readSigned(cellOf(cells, columns.balance), conventions.numbers)
  return { skip: 'bad', reason: `Data impossível: “${read.dateText.slice(0, 20)}”`, balance }
}

function dayIn(days: State['days'], { date, dateText }: ReadRow, { order, reference }: Conventions): Day | undefined {
  const known = days.get(dateText)
  if (known !== undefined || !date) return known
  const day = dayOf(date, order, reference)
  if (day !== undefined) days.set(dateText, day)
  return day
}

function readOn(day: Day, { row, cells, read, columns, conventions: { numbers } }: RowContext): Outcome {
  const amount = readAmount(cells, columns, numbers)
  if (amount === 'empty') return { skip: 'empty', reason: 'Linha com data e sem valor' }
  const balance = readSigned(cellOf(cells, columns.balance), numbers)
  if (isBad(amount)) return { skip: 'bad', reason: amount.bad, balance }
  if (hasBoth(cells, columns, numbers)) return { skip: 'bad', reason: 'Crédito e débito na mesma linha', balance }
  if (amount.centavos === 0) return { skip: 'empty', reason: reasonForZero(cells, columns, numbers), balance }
  const mapped = readMapped(cells, columns)
  const status = mapped.status === undefined ? '' : fold(mapped.status)
  if (isCancelled(status)) return { skip: 'empty', reason: `Não aconteceu: “${status}”` }
  if (isScheduled(status)) return { skip: 'future', reason: `Ainda não aconteceu: “${status}”` }
  const { centavos, printed, knownSign } = amount
  const { description, folded, memo } = read
  const fitid = cellOf(cells, columns.id) || undefined
  const instalment = columns.instalment === undefined ? undefined : instalmentInCell(cellOf(cells, columns.instalment))
  const type = mapped.type === undefined ? undefined : typeOfWord(mapped.type)
  const money = { centavos, printed, knownSign }
  const entry = { line: row.line, day, ...money, description, folded, memo, fitid, instalment, type, cells: mapped }
  return { entry, balance }
}

/** A row without a date: a continuation of the row above (Bradesco), a row of the same day, or a title. */
function readDateless(context: RowContext, { last, datesAreShared }: State): Outcome {
  const { cells, read, columns, conventions } = context
  const isContinuation = ({ folded }: ReadRow) =>
    conventions.delimiter !== undefined && folded.length <= 80 && !isEntriesTitle(folded)
  const amount = readAmount(cells, columns, conventions.numbers)
  if (read.dateText === '' && read.description !== '' && last) {
    if (amount === 'empty' && isContinuation(read) && last.description.length < MAX_TEXT_LENGTH)
      return { continues: read.description }
    if (datesAreShared && !isBad(amount)) return readOn(last.day, context)
  }
  // Without date and description a row with an amount is a title or a total.
  const isDescribed = conventions.delimiter !== undefined && read.description !== ''
  const couldBeEntry = read.dateText === '' || /\d/.test(read.dateText) || isDescribed
  const looksLikeRow = amount !== 'empty' && !isBad(amount) && couldBeEntry
  if (!looksLikeRow) return { skip: 'outside', reason: 'Não é um lançamento' }
  const reason =
    read.dateText === '' ? 'Linha com valor e sem data' : `Data não reconhecida: “${read.dateText.slice(0, 20)}”`
  return { skip: 'bad', reason }
}

/** Whether a row without a date is a transaction of the day above: it has an amount and dates are shared. */
function isOfSameDay({ cells, columns, conventions }: RowContext, { datesAreShared }: State): boolean {
  if (!datesAreShared) return false
  const amount = readAmount(cells, columns, conventions.numbers)
  return amount !== 'empty' && !isBad(amount)
}

/** Whether three rows or more, and a fifth of those with an amount, have no date. */
function datesAreShared(rows: readonly Row[], columns: Columns): boolean {
  const amounts = [columns.amount, columns.credit, columns.debit].filter((index) => index !== undefined)
  const valued = rows.filter(({ cells }) => amounts.some((index) => (cells[index] ?? '') !== ''))
  const dateless = valued.filter(({ cells }) => cellOf(cells, columns.date) === '').length
  return dateless >= 3 && dateless * 5 >= valued.length
}

function reasonForZero(cells: readonly string[], { foreign }: Columns, numbers: Numbers): string {
  const abroad = readSigned(cellOf(cells, foreign), numbers)
  return abroad ? 'Só tem valor em moeda estrangeira, que não é convertido' : 'Valor de R$ 0,00'
}

function continued(entry: Entry, text: string): Entry {
  const description = `${entry.description} ${text}`.trim()
  return { ...entry, description, folded: fold(description), memo: entry.memo ? `${entry.memo} ${text}` : text }
}

function leftOut({ line, text }: Row, kind: SkipKind, reason: string): SkippedLine {
  return { line, kind, reason, text: text.slice(0, 200) }
}
