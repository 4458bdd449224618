import { fold } from '@tostao/primitives/text'
import type { DecimalMark } from '../options.ts'
import type { Columns } from '../roles/columns.ts'
import { typeOfMovement, typeOfWord } from '../roles/type-words.ts'
import { cellOf } from '../row.ts'
import type { MappedCells } from '../types.ts'
import { dashes } from '../values/amount-marks.ts'
import { centavosOf, printedAmount } from '../values/amounts.ts'
import { clean, joinTexts } from '../values/clean.ts'
import { holdsNoText, leadingDate, type PrintedDate } from '../values/dates.ts'
import type { Entry } from './entry.ts'

/** How the file writes its numbers. */
export interface Numbers {
  mark: DecimalMark
  forced: boolean
}

type Amount = Pick<Entry, 'centavos' | 'printed' | 'knownSign'>

/** The date and texts of a row. */
export interface ReadRow {
  date: PrintedDate | undefined
  dateText: string
  description: string
  folded: string
  memo: string | undefined
}

/**
 * The printed date of a row and its cleaned texts. The description joins the text after the date and the description
 * columns. The memo is all of these but the first, when it differs from the description.
 */
export function readTexts(cells: readonly string[], columns: Columns): ReadRow {
  const dateText = cellOf(cells, columns.date)
  const date = leadingDate(dateText)
  const afterDate = date && !holdsNoText(date) ? [date.rest] : []
  const texts = [...afterDate, ...columns.descriptions.map((index) => cells[index] ?? '')].map(clean)
  const description = joinTexts(texts)
  const second = texts.length > 1 ? joinTexts(texts.slice(1)) : ''
  const memo = second === '' || second === description ? undefined : second
  return { date, dateText, description, folded: fold(description), memo }
}

/** The amount of a row: `empty` when nothing is printed, `bad` with the reason (Portuguese) when it cannot be read. */
export function readAmount(
  cells: readonly string[],
  columns: Columns,
  numbers: Numbers,
): Amount | 'empty' | { bad: string } {
  if (columns.amount !== undefined) return withType(readAt(cells, columns, columns.amount, numbers), cells, columns)
  const credit = readAt(cells, columns, columns.credit, numbers)
  const debit = readAt(cells, columns, columns.debit, numbers)
  if (isBad(credit)) return credit
  if (isBad(debit)) return debit
  if (debit !== 'empty' && debit.centavos !== 0) {
    if (debit.knownSign !== undefined) return { ...debit, knownSign: -1 }
    if (columns.debitsSigned && debit.printed === 0) return debit
    return { ...debit, knownSign: columns.debitsUnsigned && debit.printed === -1 ? 1 : -1 }
  }
  if (credit === 'empty') return debit
  return { ...credit, knownSign: credit.printed === -1 ? -1 : 1 }
}

/** Whether a row has both a credit and a debit: `readAmount` would lose the credit. */
export function hasBoth(cells: readonly string[], { amount, credit, debit }: Columns, numbers: Numbers): boolean {
  const isMoved = (index: number | undefined) => Boolean(readSigned(cellOf(cells, index), numbers))
  return amount === undefined && isMoved(credit) && isMoved(debit)
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
  const letter = cellOf(cells, columns.balanceLetter)
  const balance = readSigned(`${cellOf(cells, columns.balance)} ${letter}`.trim(), numbers)
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

/** Whether `readAmount` could not read the amount. */
export const isBad = (amount: unknown): amount is { bad: string } =>
  typeof amount === 'object' && amount !== null && 'bad' in amount

// Excel shows a zero of the format 'Contábil' as `R$ -`; editors make longer dashes of it.
const isNothing = new RegExp(`^(?:R\\$\\s*)?[${dashes}]{1,3}$|^n/?[ad]$`, 'i')

function readOne(cell: string, { mark, forced }: Numbers): Amount | 'empty' | { bad: string } {
  if (cell === '' || isNothing.test(cell)) return 'empty'
  const amount = printedAmount(cell)
  const centavos = amount && centavosOf(amount.digits, mark, forced)
  if (!amount || centavos === undefined) return { bad: `Valor não reconhecido: “${cell.slice(0, 40)}”` }
  const knownSign = amount.lettered && amount.sign !== 0 ? amount.sign : undefined
  return { centavos, printed: amount.sign, knownSign }
}

/** The word of the type column decides the sign. With an unknown word the row is bad, unless its number has a sign. */
function withType(amount: Amount | 'empty' | { bad: string }, cells: readonly string[], columns: Columns) {
  const word = cellOf(cells, columns.type)
  if (amount === 'empty' || isBad(amount) || word === '') return amount
  const meaning = directionOf(word, columns)
  if (meaning === undefined && amount.printed === 0) return { bad: `Não é crédito nem débito: “${word.slice(0, 40)}”` }
  if (meaning === 1) return { ...amount, knownSign: 1 as const }
  const isOut = meaning === -1 || (meaning === 'TRANSFER' && amount.printed === 0)
  return isOut ? { ...amount, knownSign: -1 as const } : amount
}

/** What a word of the type column says; `undefined` when nobody knows it. */
export function directionOf(word: string, { directions }: Columns): -1 | 1 | 'TRANSFER' | undefined {
  const told = directions[fold(word)]
  if (told !== undefined) return told || undefined
  const type = typeOfWord(word) ?? typeOfMovement(word)
  return type === 'RECEITA' ? 1 : type === 'DESPESA' ? -1 : type
}
