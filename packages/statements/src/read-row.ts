import { fold } from '@tostao/primitives/text'
import { centavosOf, printedAmount } from './amounts.ts'
import { clean, joinTexts } from './clean.ts'
import { holdsNoText, leadingDate, type PrintedDate } from './dates.ts'
import type { Entry } from './entry.ts'
import type { Columns } from './roles/columns.ts'
import { typeOfWord } from './roles/type-words.ts'
import { cellOf } from './row.ts'
import type { DecimalMark, MappedCells } from './types.ts'

/** How the file writes its numbers. */
export interface Numbers {
  mark: DecimalMark
  forced: boolean
}

type Amount = Pick<Entry, 'centavos' | 'printed' | 'told'>

/** What a row says, before it is judged. */
export interface ReadRow {
  date: PrintedDate | undefined
  dateText: string
  description: string
  folded: string
  memo: string | undefined
}

/**
 * The printed date of a row and its texts, cleaned: the description is what stands beside the date and in the columns
 * of text, joined; the memo is all of these but the first, where that says something else.
 */
export function readTexts(cells: readonly string[], columns: Columns): ReadRow {
  const dateText = cellOf(cells, columns.date)
  const date = leadingDate(dateText)
  const beside = date && !holdsNoText(date) ? [date.rest] : []
  const texts = [...beside, ...columns.descriptions.map((index) => cells[index] ?? '')].map(clean)
  const description = joinTexts(texts)
  const second = texts.length > 1 ? joinTexts(texts.slice(1)) : ''
  const memo = second === '' || second === description ? undefined : second
  return { date, dateText, description, folded: fold(description), memo }
}

/** The amount of a row: `empty` where nothing is printed, `bad` with the text that could not be read. */
export function readAmount(
  cells: readonly string[],
  columns: Columns,
  numbers: Numbers,
): Amount | 'empty' | { bad: string } {
  if (columns.amount !== undefined) return withType(readOne(cells[columns.amount] ?? '', numbers), cells, columns)
  const credit = readOne(cellOf(cells, columns.credit), numbers)
  const debit = readOne(cellOf(cells, columns.debit), numbers)
  if (isBad(credit)) return credit
  if (isBad(debit)) return debit
  if (debit !== 'empty' && debit.centavos !== 0) {
    const isTakenBack = columns.debitsArePlain && debit.printed === -1 && debit.told === undefined
    return { ...debit, told: isTakenBack ? 1 : -1 }
  }
  if (credit === 'empty') return debit
  return { ...credit, told: credit.printed === -1 ? -1 : 1 }
}

/** Whether a row has both a credit and a debit, of which `readAmount` would lose one. */
export function hasBoth(cells: readonly string[], { amount, credit, debit }: Columns, numbers: Numbers): boolean {
  const isMoved = (index: number | undefined) => Boolean(readSigned(cellOf(cells, index), numbers))
  return amount === undefined && isMoved(credit) && isMoved(debit)
}

/** Signed centavos of a cell; undefined where it holds no amount. */
export function readSigned(cell: string, numbers: Numbers): number | undefined {
  const one = readOne(cell, numbers)
  return one === 'empty' || isBad(one) ? undefined : one.centavos * (one.printed === -1 || one.told === -1 ? -1 : 1)
}

/** The cells of the columns that a person resolves against their own records, cleaned; those without a word are left out. */
export function readMapped(cells: readonly string[], columns: Columns): MappedCells {
  const found: MappedCells = {}
  for (const [name, index] of columns.mapped) {
    const text = clean(cells[index] ?? '')
    if (/[\p{L}\p{N}]/u.test(text)) found[name] = text
  }
  return found
}

/** Whether an amount, as `readAmount` answers it, could not be read. */
export const isBad = (amount: unknown): amount is { bad: string } =>
  typeof amount === 'object' && amount !== null && 'bad' in amount

function readOne(cell: string, { mark, forced }: Numbers): Amount | 'empty' | { bad: string } {
  if (cell === '' || cell === '-') return 'empty'
  const amount = printedAmount(cell)
  const centavos = amount && centavosOf(amount.digits, mark, forced)
  if (!amount || centavos === undefined) return { bad: `Valor não reconhecido: “${cell.slice(0, 40)}”` }
  return { centavos, printed: amount.sign, told: amount.lettered && amount.sign !== 0 ? amount.sign : undefined }
}

/** The word of a type column decides the sign; an unknown one spoils the row unless the number brings its own sign. */
function withType(amount: Amount | 'empty' | { bad: string }, cells: readonly string[], { type }: Columns) {
  const word = cellOf(cells, type)
  if (amount === 'empty' || isBad(amount) || word === '') return amount
  const meaning = typeOfWord(word)
  if (meaning === undefined && amount.printed === 0) return { bad: `Não é crédito nem débito: “${word.slice(0, 40)}”` }
  if (meaning === 'RECEITA') return { ...amount, told: 1 as const }
  if (meaning === 'DESPESA' || (meaning === 'TRANSFER' && amount.printed === 0)) return { ...amount, told: -1 as const }
  return amount
}
