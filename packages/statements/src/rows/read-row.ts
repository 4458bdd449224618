import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { Columns } from '../columns/columns.ts'
import { typeOfMovement, typeOfWord } from '../columns/type-words.ts'
import { fitToColumns } from '../file/fit.ts'
import type { DateOrder, DecimalMark } from '../options.ts'
import { cellOf, type FileRow } from '../row.ts'
import type { Section } from '../table/table.ts'
import type { MappedCells } from '../types.ts'
import { dashes } from '../values/amount-marks.ts'
import { centavosOf, printedAmount } from '../values/amounts.ts'
import { clean, joinTexts } from '../values/clean.ts'
import { dayOf, holdsNoText, leadingDate, type PrintedDate } from '../values/dates.ts'
import type { UnsignedEntry } from './entry.ts'

/** How the file writes its numbers. */
export interface Numbers {
  mark: DecimalMark
  forced: boolean
}

/** How the file writes what its cells hold. */
export interface CellFormat {
  numbers: Numbers
  order: DateOrder
  /** Completes dates without a year. */
  reference: Day | undefined
  /** The same for single lines. */
  references: ReadonlyMap<number, Day>
  delimiter: string | undefined
}

interface Amount extends Pick<UnsignedEntry, 'centavos' | 'printed' | 'knownSign'> {
  /** The row has a credit, too: this amount is the debit. */
  hasCredit?: boolean
}

/** `empty` when nothing is printed, `bad` with the reason (Portuguese) when it cannot be read. */
type ReadAmount = Amount | 'empty' | { bad: string }

/** A row whose cells were read, once, by the columns of its section. */
export interface ReadRow {
  row: FileRow
  /** Fitted to the columns of the section. */
  cells: readonly string[]
  date: PrintedDate | undefined
  dateText: string
  /** The day of `date`; `undefined` when there is no such day. */
  day: Day | undefined
  description: string
  folded: string
  memo: string | undefined
  amount: ReadAmount
  /** The balance that the row prints, signed. */
  balance: Centavos | undefined
}

export interface ReadSection extends Section {
  read: readonly ReadRow[]
}

/** Reads the cells of all rows. */
export function readSections(sections: readonly Section[], format: CellFormat): ReadSection[] {
  const { numbers, delimiter } = format
  const dayAt = dayReader(format)
  const readRow = (row: FileRow, columns: Columns): ReadRow => {
    const cells = fitToColumns(row.cells, columns, delimiter)
    const { date, dateText, description, folded, memo } = readTexts(cells, columns)
    return {
      row,
      cells,
      date,
      dateText,
      day: date && dayAt(date, dateText, row.line),
      description,
      folded,
      memo,
      amount: readAmount(cells, columns, numbers),
      balance: readBalance(cells, columns, numbers),
    }
  }
  return sections.map((section) => ({ ...section, read: section.rows.map((row) => readRow(row, section.columns)) }))
}

/** Works out each printed date once. */
function dayReader({ order, reference, references }: CellFormat) {
  const days = new Map<string, Day>()
  return (date: PrintedDate, dateText: string, line: number): Day | undefined => {
    const own = references.get(line)
    if (own !== undefined) return dayOf(date, order, own)
    const known = days.get(dateText)
    if (known !== undefined) return known
    const day = dayOf(date, order, reference)
    if (day !== undefined) days.set(dateText, day)
    return day
  }
}

/**
 * The printed date of a row and its cleaned texts. The description joins the text after the date and the description
 * columns. The memo is all of these but the first, when it differs from the description.
 */
function readTexts(cells: readonly string[], columns: Columns) {
  const dateText = cellOf(cells, columns.date)
  const date = leadingDate(dateText)
  const afterDate = date && !holdsNoText(date) ? [date.rest] : []
  const texts = [...afterDate, ...columns.descriptions.map((index) => cells[index] ?? '')].map(clean)
  const description = joinTexts(texts)
  const second = texts.length > 1 ? joinTexts(texts.slice(1)) : ''
  const memo = second === '' || second === description ? undefined : second
  return { date, dateText, description, folded: fold(description), memo }
}

function readAmount(cells: readonly string[], columns: Columns, numbers: Numbers): ReadAmount {
  if (columns.amount !== undefined) return withType(readAt(cells, columns, columns.amount, numbers), cells, columns)
  const credit = readAt(cells, columns, columns.credit, numbers)
  const debit = readAt(cells, columns, columns.debit, numbers)
  if (isBad(credit)) return credit
  if (isBad(debit)) return debit
  if (debit !== 'empty' && debit.centavos !== 0) {
    const hasCredit = credit !== 'empty' && credit.centavos !== 0
    return { ...debit, knownSign: signOfDebit(debit, columns), hasCredit }
  }
  if (credit === 'empty') return debit
  return { ...credit, knownSign: credit.printed === -1 ? -1 : 1 }
}

function signOfDebit({ printed, knownSign }: Amount, columns: Columns): Amount['knownSign'] {
  if (knownSign === undefined && columns.debitsSigned && printed === 0) return undefined
  return knownSign === undefined && columns.debitsUnsigned && printed === -1 ? 1 : -1
}

/** The amount of a column, whose whole numbers may be centavos. */
function readAt(cells: readonly string[], { inCents }: Columns, index: number | undefined, numbers: Numbers) {
  const one = readOne(cellOf(cells, index), numbers)
  if (one === 'empty' || isBad(one) || index === undefined || !inCents.has(index)) return one
  return { ...one, centavos: Math.round(one.centavos / 100) }
}

/** Signed centavos of a cell; `undefined` when it holds no amount. */
export function readSigned(cell: string, numbers: Numbers): number | undefined {
  const one = readOne(cell, numbers)
  if (one === 'empty' || isBad(one)) return undefined
  return one.printed === -1 || one.knownSign === -1 ? -one.centavos : one.centavos
}

/** The balance that a row prints, in signed centavos. */
export function readBalance(cells: readonly string[], columns: Columns, numbers: Numbers): number | undefined {
  const [printed, letter] = [cellOf(cells, columns.balance), cellOf(cells, columns.balanceLetter)]
  const balance = readSigned(letter === '' ? printed : `${printed} ${letter}`.trim(), numbers)
  const isInCents = columns.balance !== undefined && columns.inCents.has(columns.balance)
  return balance !== undefined && isInCents ? Math.round(balance / 100) : balance
}

/** The cleaned cells that the user matches with their own records. Cells without a letter or digit are left out. */
export function readMapped(cells: readonly string[], columns: Columns): MappedCells {
  const found: MappedCells = {}
  for (const [name, index] of columns.mapped) {
    const text = clean(cells[index] ?? '')
    if (/[\p{L}\p{N}]/u.test(text)) found[name] = text
  }
  return found
}

/** Whether an amount could not be read. */
export const isBad = (amount: unknown): amount is { bad: string } =>
  typeof amount === 'object' && amount !== null && 'bad' in amount

// Excel shows a zero of the format 'Contábil' as `R$ -`; editors make longer dashes of it.
const isNothing = new RegExp(`^(?:R\\$\\s*)?[${dashes}]{1,3}$|^n/?[ad]$`, 'i')

function readOne(cell: string, { mark, forced }: Numbers): ReadAmount {
  if (cell === '' || isNothing.test(cell)) return 'empty'
  const amount = printedAmount(cell)
  const centavos = amount && centavosOf(amount.digits, mark, forced)
  if (!amount || centavos === undefined) return { bad: `Valor não reconhecido: “${cell.slice(0, 40)}”` }
  const knownSign = amount.lettered && amount.sign !== 0 ? amount.sign : undefined
  return { centavos, printed: amount.sign, knownSign }
}

/** The word of the type column decides the sign. With an unknown word the row is bad, unless its number has a sign. */
function withType(amount: ReadAmount, cells: readonly string[], columns: Columns): ReadAmount {
  const word = cellOf(cells, columns.type)
  if (amount === 'empty' || isBad(amount) || word === '') return amount
  const meaning = directionOf(word, columns)
  if (meaning === undefined && amount.printed === 0) return { bad: `Não é crédito nem débito: “${word.slice(0, 40)}”` }
  const bare = columns.typeMatchesSigns ? 1 : -1
  const said = meaning === 'TRANSFER' ? (amount.printed === 0 ? bare : undefined) : meaning
  if (said === undefined || (amount.printed === -said && !columns.typeBeatsSigns)) return amount
  return { ...amount, knownSign: said }
}

/** The direction that a word of the type column says; `undefined` when nobody knows it. */
export function directionOf(word: string, { directions }: Columns): -1 | 1 | 'TRANSFER' | undefined {
  const told = directions[fold(word)]
  if (told !== undefined) return told || undefined
  const type = typeOfWord(word) ?? typeOfMovement(word)
  return type === 'RECEITA' ? 1 : type === 'DESPESA' ? -1 : type
}
