import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { balanceOfRow, isBalanceRow } from './balance-row.ts'
import { LONGEST_TEXT } from './clean.ts'
import { dayOf } from './dates.ts'
import type { BalancePoint, Entry } from './entry.ts'
import { fit } from './fit.ts'
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
import { newWatch, type Watch } from './sections.ts'
import type { Section } from './table.ts'
import type { DateOrder, SkipKind, SkippedLine } from './types.ts'
import { isScheduled, neverHappened, opensPast } from './wording.ts'

/** How the file as a whole is to be read. */
export interface Manner {
  numbers: Numbers
  order: DateOrder
  reference: Day | undefined
  delimiter: string | undefined
  /** Purchases are printed without a minus, as most cards do. */
  spendsPlain: boolean
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

/** What the rows before this one leave behind. */
interface Memory {
  watch: Watch
  last: Entry | undefined
  /** The bank prints the date only on the first row of each day. */
  datesAreShared: boolean
  /** Days already worked out, by the printed date: a file has few days and many rows. */
  days: Map<string, Day>
}

/** A row at hand, with what is known of its table and its file. */
interface Place {
  row: Row
  cells: readonly string[]
  read: ReadRow
  columns: Columns
  manner: Manner
}

/** Reads every row of every section, in the file's order: an entry, or a line left out with its reason. */
export function readRows(sections: readonly Section[], manner: Manner): Reading {
  const reading: Reading = { entries: [], balances: [], skipped: [] }
  const memory: Memory = { watch: newWatch(), last: undefined, datesAreShared: false, days: new Map() }
  for (const { header, rows, columns } of sections) {
    memory.datesAreShared = datesAreShared(rows, columns)
    if (header) reading.skipped.push(leftOut(header, 'header', 'Nomes das colunas'))
    for (const row of rows) keep(reading, row, readRow(row, columns, manner, memory), memory)
  }
  return reading
}

function keep(reading: Reading, row: Row, outcome: Outcome, memory: Memory) {
  if ('continues' in outcome) {
    if (!memory.last) return
    memory.last = continued(memory.last, outcome.continues)
    reading.entries[reading.entries.length - 1] = memory.last
    return
  }
  if ('entry' in outcome) {
    reading.entries.push(outcome.entry)
    memory.watch.sawTransaction()
    memory.last = outcome.entry
  } else {
    reading.skipped.push(leftOut(row, outcome.skip, outcome.reason))
    // A text under a balance or a bad row belongs to it, not to the transaction before.
    memory.last = memory.datesAreShared ? memory.last : undefined
  }
  const rising = reading.entries.length
  const falling = 'entry' in outcome ? rising - 1 : rising
  if (outcome.balance !== undefined) reading.balances.push({ rising, falling, value: outcome.balance })
}

function readRow(row: Row, columns: Columns, manner: Manner, memory: Memory): Outcome {
  const cells = fit(row.cells, columns, manner.delimiter)
  const read = readTexts(cells, columns)
  const place = { row, cells, read, columns, manner }
  if (!read.date && !isOfSameDay(place, memory)) memory.watch.title(fold(row.cells.join(' ').slice(0, 200)))
  const future = memory.watch.leavesOut()
  if (future) return { skip: 'future', reason: future }
  if (isBalanceRow(place, memory.datesAreShared)) {
    return { skip: 'balance', reason: 'Saldo ou total, não é um lançamento', balance: balanceOfRow(place) }
  }
  if (!read.date) return readDateless(place, memory)
  const day = dayIn(memory.days, read, manner)
  if (day) return readOn(day, place)
  const balance = readSigned(cellOf(cells, columns.balance), manner.numbers)
  return { skip: 'bad', reason: `Data impossível: “${read.dateText.slice(0, 20)}”`, balance }
}

function dayIn(days: Memory['days'], { date, dateText }: ReadRow, { order, reference }: Manner): Day | undefined {
  const known = days.get(dateText)
  if (known !== undefined || !date) return known
  const day = dayOf(date, order, reference)
  if (day !== undefined) days.set(dateText, day)
  return day
}

function readOn(day: Day, { row, cells, read, columns, manner: { numbers } }: Place): Outcome {
  const amount = readAmount(cells, columns, numbers)
  if (amount === 'empty') return { skip: 'empty', reason: 'Linha com data e sem valor' }
  const balance = readSigned(cellOf(cells, columns.balance), numbers)
  if (isBad(amount)) return { skip: 'bad', reason: amount.bad, balance }
  if (hasBoth(cells, columns, numbers)) return { skip: 'bad', reason: 'Crédito e débito na mesma linha', balance }
  if (amount.centavos === 0) return { skip: 'empty', reason: zeroReason(cells, columns, numbers), balance }
  const mapped = readMapped(cells, columns)
  const status = mapped.status === undefined ? '' : fold(mapped.status)
  if (neverHappened(status)) return { skip: 'empty', reason: `Não aconteceu: “${status}”` }
  if (isScheduled(status)) return { skip: 'future', reason: `Ainda não aconteceu: “${status}”` }
  const { centavos, printed, told } = amount
  const { description, folded, memo } = read
  const fitid = cellOf(cells, columns.id) || undefined
  const instalment = columns.instalment === undefined ? undefined : instalmentInCell(cellOf(cells, columns.instalment))
  const type = mapped.type === undefined ? undefined : typeOfWord(mapped.type)
  const money = { centavos, printed, told }
  const entry = { line: row.line, day, ...money, description, folded, memo, fitid, instalment, type, cells: mapped }
  return { entry, balance }
}

/** A row without a date: more text of the row above (Bradesco), a row of the same day, or a title. */
function readDateless(place: Place, { last, datesAreShared }: Memory): Outcome {
  const { cells, read, columns, manner } = place
  const goesOn = ({ folded }: ReadRow) => manner.delimiter !== undefined && folded.length <= 80 && !opensPast(folded)
  const amount = readAmount(cells, columns, manner.numbers)
  if (read.dateText === '' && read.description !== '' && last) {
    if (amount === 'empty' && goesOn(read) && last.description.length < LONGEST_TEXT)
      return { continues: read.description }
    if (datesAreShared && !isBad(amount)) return readOn(last.day, place)
  }
  // Of a title or a total only the first cells and the amount say something.
  const isDescribed = manner.delimiter !== undefined && read.description !== ''
  const isMeant = read.dateText === '' || /\d/.test(read.dateText) || isDescribed
  const looksLikeRow = amount !== 'empty' && !isBad(amount) && isMeant
  if (!looksLikeRow) return { skip: 'outside', reason: 'Não é um lançamento' }
  const reason =
    read.dateText === '' ? 'Linha com valor e sem data' : `Data não reconhecida: “${read.dateText.slice(0, 20)}”`
  return { skip: 'bad', reason }
}

/** Where the date stands once a day, a row with an amount is a transaction, whatever its words. */
function isOfSameDay({ cells, columns, manner }: Place, { datesAreShared }: Memory): boolean {
  if (!datesAreShared) return false
  const amount = readAmount(cells, columns, manner.numbers)
  return amount !== 'empty' && !isBad(amount)
}

/** Three rows or more, and a fifth of those with an amount, have no date of their own. */
function datesAreShared(rows: readonly Row[], columns: Columns): boolean {
  const amounts = [columns.amount, columns.credit, columns.debit].filter((index) => index !== undefined)
  const valued = rows.filter(({ cells }) => amounts.some((index) => (cells[index] ?? '') !== ''))
  const dateless = valued.filter(({ cells }) => cellOf(cells, columns.date) === '').length
  return dateless >= 3 && dateless * 5 >= valued.length
}

function zeroReason(cells: readonly string[], { foreign }: Columns, numbers: Numbers): string {
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
