import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { Columns } from '../columns/columns.ts'
import { typeOfWord } from '../columns/type-words.ts'
import { cellOf } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import { MAX_TEXT_LENGTH } from '../values/clean.ts'
import { dateOf } from '../values/dates.ts'
import { startsLikeCharge } from '../words/fees.ts'
import { isEntriesTitle } from '../words/titles.ts'
import type { UnsignedEntry } from './entry.ts'
import { type Outcome, outcomeOfStatus, type RowContext, readOn } from './read-entry.ts'
import { isBad, type ReadRow } from './read-row.ts'

interface Above {
  last: UnsignedEntry | undefined
  day: Day | undefined
  isOfDayAbove: boolean
}

/** A row without a date: a continuation of the row above (Bradesco), a row of the day above, or a title. */
export function readDateless(context: RowContext, { last, day, isOfDayAbove }: Above): Outcome {
  const { read, columns, conventions } = context
  const { amount } = read
  const column = columns.list.find(({ index }) => index === columns.date)?.name ?? ''
  // A bill with its due day and no day of payment has not been paid: it is not of the day above.
  if (hasOtherDate(read.cells, columns) && column !== '')
    return (
      outcomeOfStatus(read, columns, conventions.statuses) ?? {
        skip: amount === 'empty' ? 'empty' : 'bad',
        reason: `Sem data na coluna “${column}”`,
      }
    )
  if (read.dateText === '' && read.description !== '') {
    if (amount === 'empty' && last && continues(context, last)) return { changed: withText(last, read.description) }
    if (isOfDayAbove && day && amount !== 'empty' && !isBad(amount)) return readOn(day, context)
  }
  // Without date and description a row with an amount is a title or a total.
  const isDescribed = conventions.delimiter !== undefined && read.description !== ''
  const couldBeEntry = read.dateText === '' || /\d/.test(read.dateText) || isDescribed
  const isLabel = /[:=]$/.test(read.description)
  const looksLikeRow = amount !== 'empty' && !isBad(amount) && couldBeEntry && !isLabel
  if (!looksLikeRow && isCharge(read)) return { skip: 'bad', reason: NO_DATE }
  if (!looksLikeRow) return { skip: 'outside', reason: 'Não é uma transação' }
  return { skip: 'bad', reason: reasonOf(read) }
}

/** A row with nothing but C or D, the sign of the amount above it. */
export function letterAlone({ read: { row } }: RowContext, last: UnsignedEntry | undefined): Outcome | undefined {
  const [word, ...others] = row.cells.filter((cell) => cell !== '')
  const type = word !== undefined && word.length <= 2 && others.length === 0 ? typeOfWord(word) : undefined
  if (last?.printed !== 0 || last.knownSign !== undefined || type === undefined) return undefined
  return { changed: { ...last, knownSign: type === 'RECEITA' ? 1 : -1 } }
}

const hasOtherDate = (cells: readonly string[], { date }: Columns) => cellOf(cells, date) === '' && cells.some(dateOf)

function continues({ read: { cells, folded } }: RowContext, last: UnsignedEntry): boolean {
  // Another amount or date in the row: it is a row of its own (a bill not paid yet).
  if (cells.some((cell) => dateOf(cell) ?? (/[.,]\d{2}\D{0,4}$/.test(cell) && printedAmount(cell)))) return false
  return folded.length <= 80 && !isEntriesTitle(folded) && last.description.length < MAX_TEXT_LENGTH
}

function withText(entry: UnsignedEntry, text: string): UnsignedEntry {
  const description = `${entry.description} ${text}`.trim()
  return { ...entry, description, folded: fold(description), memo: entry.memo ? `${entry.memo} ${text}` : text }
}

const NO_DATE = 'Linha com valor e sem data'

/** A card's charge that is printed without a date, among the titles: 'Repasse de IOF em R$ 3,85'. */
function isCharge({ row: { text } }: ReadRow): boolean {
  const [amount = ''] = /[\d.,]+[.,]\d{1,2}\D{0,4}$/.exec(text.slice(-20)) ?? []
  return /[1-9]/.test(amount) && startsLikeCharge(fold(text.slice(0, 200)))
}

const reasonOf = ({ dateText }: ReadRow) =>
  dateText === '' ? NO_DATE : `Data não reconhecida: “${dateText.slice(0, 20)}”`
