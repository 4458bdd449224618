import { fold } from '@tostao/primitives/text'
import { printedAmount } from '../values/amounts.ts'
import { MAX_TEXT_LENGTH } from '../values/clean.ts'
import { dateOf, leadingDate } from '../values/dates.ts'
import { isBalanceOrTotal } from '../words/balances.ts'
import { isStatus } from '../words/statuses.ts'
import { isEntradaOrSaida, isPlusOrMinus, typeOfMovement, typeOfWord } from './type-words.ts'

/** How many cells of a column look like a date, an amount and so on. */
export interface Votes {
  /** Number of rows. */
  rows: number
  filled: number
  dates: number
  /** Dates followed by text in the same cell: 28/07  MERCADO. */
  datedTexts: number
  amounts: number
  /** Amounts with cents or a currency, unlike a document number. */
  money: number
  /** Amounts with a sign, unlike a document number. */
  signed: number
  /** Amounts other than zero. */
  moving: number
  types: number
  /** Cells with E or S, which are types only in a column of that name, or together. */
  entradaOrSaida: number
  /** Words such as entrada and saída both occur. Crédito and débito may be means of payment. */
  bothWays: boolean
  /** Every cell names a movement, and money moves both ways: recarga and compra. */
  movements: boolean
  /** Cells such as Concluído, Pendente, Agendado. */
  statuses: number
  installments: number
  identifiers: number
  texts: number
  distinct: number
  letters: number
}

const SAMPLE = 400
const FEW = 20

const money = /[.,]\d{1,2}\D{0,4}$|\$/
/** Whether a cell holds an amount with cents or a currency, unlike a document number. */
export const looksLikeMoney = (cell: string) => money.test(cell) && printedAmount(cell) !== undefined
/** Whether that amount is other than zero. */
export const holdsMoney = (cell: string) => looksLikeMoney(cell) && /[1-9]/.test(cell)

const installment =
  /^(?:parcela\s*)?\d{1,3}\s?(?:\/|de)\s?\d{1,3}$|^(?:compra )?(?:[aà] vista|parcelad[ao])$|^[uú]nica$|^-?$|^de \d+$/i
const identifier = /^(?=.*\d)[\w-]{8,64}$/

/** The votes of each column, from the first rows. */
export function votesOf(rows: readonly (readonly string[])[], width: number): Votes[] {
  const first = rows.slice(0, SAMPLE)
  // A row with nothing but a balance says little about the columns.
  const moving = first.filter((cells) => !cells.some((cell) => isBalanceOrTotal(fold(cell.slice(0, MAX_TEXT_LENGTH)))))
  const sample = moving.length > 0 ? moving : first
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    const distinct = new Set(cells)
    // A column of statuses or movements repeats few words.
    const words = distinct.size <= FEW ? [...distinct] : []
    const count = (looksLike: (cell: string) => unknown) => cells.filter(looksLike).length
    return {
      rows: sample.length,
      filled: cells.length,
      dates: count(dateOf),
      datedTexts: count((cell) => /\p{L}{2}/u.test(leadingDate(cell)?.rest ?? '')),
      amounts: count(printedAmount),
      money: count(looksLikeMoney),
      signed: count((cell) => printedAmount(cell)?.sign),
      moving: count((cell) => /[1-9]/.test(printedAmount(cell)?.digits ?? '')),
      types: typeVotes(cells, sample.length),
      entradaOrSaida: count(isEntradaOrSaida),
      bothWays: saysBothWays(words),
      movements: words.every(typeOfMovement) && new Set(words.map(typeOfMovement)).size === 2,
      statuses: words.some((cell) => isStatus(fold(cell))) ? count((cell) => isStatus(fold(cell))) : 0,
      installments: count((cell) => installment.test(cell)),
      identifiers: count((cell) => identifier.test(cell)),
      texts: count((cell) => /\p{L}/u.test(cell) && !printedAmount(cell)),
      distinct: distinct.size,
      letters: cells.reduce((sum, cell) => sum + cell.length, 0),
    }
  })
}

/**
 * Number of cells with words such as crédito and débito. Some banks print there how money moved (Pix, Transferência):
 * TRANSFER counts only when every cell has a type word, or when both income and expense occur.
 */
function typeVotes(cells: readonly string[], rows: number): number {
  const marked = cells.length < rows ? cells : withoutLone(cells, isPlusOrMinus)
  const words = withoutLone(marked, isEntradaOrSaida)
  const types = words.flatMap((cell) => typeOfWord(cell) ?? [])
  const said = new Set(types)
  if (types.length === cells.length || (said.has('RECEITA') && said.has('DESPESA'))) return types.length
  return types.filter((type) => type !== 'TRANSFER').length
}

/** S may as well be Sim, and - nothing, unless the column has the opposite too. */
function withoutLone(cells: readonly string[], is: (cell: string) => boolean): readonly string[] {
  const found = new Set(cells.filter(is).map((cell) => cell.toLowerCase()))
  return found.size === 1 ? cells.filter((cell) => !is(cell)) : cells
}

function saysBothWays(words: readonly string[]): boolean {
  const said = new Set(words.filter((word) => !/^(?:cr[eé]d|d[eé]b)/i.test(word)).map(typeOfWord))
  return said.has('RECEITA') && said.has('DESPESA')
}
