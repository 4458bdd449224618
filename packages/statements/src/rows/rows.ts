import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { fitToColumns } from '../file/fit.ts'
import type { Columns } from '../roles/columns.ts'
import type { Row } from '../row.ts'
import type { Table } from '../table/table.ts'
import { isTitle } from '../table/titles.ts'
import type { SkipKind, SkippedLine } from '../types.ts'
import { dayOf } from '../values/dates.ts'
import { isAvailableBalance } from '../words/balances.ts'
import { balanceOfRow, isBalanceRow, mayBeTransaction } from './balance-row.ts'
import { letterAlone, readDateless } from './dateless.ts'
import { rowsOfDayAbove } from './day-above.ts'
import type { BalancePoint, Entry } from './entry.ts'
import { type Conventions, type Outcome, type RowContext, readOn } from './read-entry.ts'
import { isBad, type ReadRow, readAmount, readBalance, readTexts } from './read-row.ts'
import { newSectionTracker, type SectionTracker, signedBySections } from './sections.ts'

export interface RowsRead {
  entries: Entry[]
  balances: BalancePoint[]
  /** What may be spent, a limit included. */
  available: BalancePoint[]
  skipped: SkippedLine[]
  /** Texts of balances that may be transactions, by the folded text. */
  doubtful: Map<string, string>
}

/** What is kept from one row to the next. */
interface State {
  tracker: SectionTracker
  /** The transaction that the text of a row without a date may continue. */
  last: Entry | undefined
  /** The last printed day, also when its row is a balance. */
  day: Day | undefined
  /** The rows without a date that are of the day above. */
  ofDayAbove: ReadonlySet<Row>
  /** Days by printed date, so that each is worked out once. */
  days: Map<string, Day>
}

/** Reads the rows of all sections in file order. Each becomes an entry or a skipped line with its reason. */
export function readRows({ sections, title }: Pick<Table, 'sections' | 'title'>, conventions: Conventions): RowsRead {
  const reading: RowsRead = { entries: [], balances: [], available: [], skipped: [], doubtful: new Map() }
  const state: State = {
    tracker: newSectionTracker(),
    last: undefined,
    day: undefined,
    ofDayAbove: new Set(),
    days: new Map(),
  }
  state.tracker.readTitle(fold(title.slice(0, 200)), true)
  for (const { header, rows, columns, other } of sections) {
    state.ofDayAbove = rowsOfDayAbove(rows, columns, conventions.numbers)
    if (header) reading.skipped.push(leftOut(header, 'header', 'Nomes das colunas'))
    for (const row of rows) {
      const outcome = readRow(row, columns, conventions, state)
      keep(reading, row, other === undefined ? outcome : ofOtherTable(outcome, other), state)
    }
  }
  return { ...reading, entries: signedBySections(reading.entries) }
}

/** Nothing of another table moved in the account. */
const ofOtherTable = (outcome: Outcome, reason: string): Outcome =>
  'skip' in outcome && outcome.skip === 'future' ? outcome : { skip: 'outside', reason }

function keep(reading: RowsRead, row: Row, outcome: Outcome, state: State) {
  if ('changed' in outcome) {
    state.last = outcome.changed
    reading.entries[reading.entries.length - 1] = outcome.changed
    return
  }
  if ('entry' in outcome) {
    const { direction, isPaidBack } = state.tracker
    const entry = { ...outcome.entry, section: direction(), ...(isPaidBack() && { isCardCredit: true }) }
    reading.entries.push(entry)
    state.tracker.countTransaction()
    state.last = entry
  } else {
    reading.skipped.push(leftOut(row, outcome.skip, outcome.reason))
    if (outcome.doubtful) reading.doubtful.set(outcome.doubtful.folded, outcome.doubtful.description)
    // Text under a balance or a bad row belongs to that row, not to the transaction before it.
    state.last = state.ofDayAbove.size > 0 ? state.last : undefined
  }
  const rising = reading.entries.length
  const falling = 'entry' in outcome ? rising - 1 : rising
  const { balance: value } = outcome
  const points = 'isAvailable' in outcome && outcome.isAvailable ? reading.available : reading.balances
  if (value !== undefined) points.push({ line: row.line, rising, falling, value })
}

function readRow(row: Row, columns: Columns, conventions: Conventions, state: State): Outcome {
  if (row.line === conventions.broken) return { skip: 'bad', reason: 'O arquivo termina no meio desta linha' }
  if (row.isTorn) return { skip: 'bad', reason: 'Falta uma aspa, e não dá para saber onde cada coluna termina' }
  const cells = fitToColumns(row.cells, columns, conventions.delimiter)
  const read = readTexts(cells, columns)
  const context = { row, cells, read, columns, conventions }
  const day = read.date && dayIn(state.days, read, row.line, conventions)
  const isOfDayAbove = isReadWithoutDate(context, state)
  // Rows without a date under one that cannot be read have no day.
  if (read.date || (read.dateText !== '' && readAmount(cells, columns, conventions.numbers) !== 'empty'))
    state.day = day
  if (!read.date && !isOfDayAbove) state.tracker.readTitle(fold(row.cells.join(' ').slice(0, 200)), isTitle(row))
  const future = state.tracker.skipReason()
  if (future) return { skip: 'future', reason: future }
  if (isBalanceRow(context, isOfDayAbove)) {
    const doubtful = mayBeTransaction(context) ? read : undefined
    const isAvailable = isAvailableBalance(read.folded)
    const reason = 'Saldo ou total, não é um lançamento'
    return { skip: 'balance', reason, balance: balanceOfRow(context), isAvailable, doubtful }
  }
  if (day) return readOn(day, context)
  if (!read.date) return letterAlone(context, state.last) ?? readDateless(context, { ...state, isOfDayAbove })
  const balance = readBalance(cells, columns, conventions.numbers)
  return { skip: 'bad', reason: `Data impossível: “${read.dateText.slice(0, 20)}”`, balance }
}

function dayIn(
  days: State['days'],
  { date, dateText }: ReadRow,
  line: number,
  { order, reference, references }: Conventions,
): Day | undefined {
  const own = references.get(line)
  if (date && own !== undefined) return dayOf(date, order, own)
  const known = days.get(dateText)
  if (known !== undefined || !date) return known
  const day = dayOf(date, order, reference)
  if (day !== undefined) days.set(dateText, day)
  return day
}

/** Whether a row is of the day above and its amount can be read. */
function isReadWithoutDate({ row, cells, columns, conventions }: RowContext, { ofDayAbove }: State): boolean {
  const amount = ofDayAbove.has(row) && readAmount(cells, columns, conventions.numbers)
  return amount !== false && amount !== 'empty' && !isBad(amount)
}

function leftOut({ line, text }: Row, kind: SkipKind, reason: string): SkippedLine {
  return { line, kind, reason, text: text.slice(0, 200) }
}
