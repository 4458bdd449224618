import { addDays, type Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { installmentInCell } from '@tostao/texts/installment'
import { isCardCreditKind, signOfWords } from '@tostao/texts/wording'
import { isPlanned } from '../columns/amount-column.ts'
import type { Columns } from '../columns/columns.ts'
import { holdsMoney } from '../columns/content.ts'
import { isDueOrAccrued } from '../columns/detect.ts'
import { nameOf, roleOfName } from '../columns/names.ts'
import { typeOfWord } from '../columns/type-words.ts'
import type { ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import type { SkipKind } from '../types.ts'
import { clean } from '../values/clean.ts'
import { isDeclined, isDeclinedKind, isNo, isPending, isScheduled } from '../words/statuses.ts'
import { type AccountCurrency, currencyOfRow } from './currency.ts'
import type { UnsignedEntry } from './entry.ts'
import { type CellFormat, isBad, type Numbers, type ReadRow, readMapped, readSigned } from './read-row.ts'
import { meaningOf, type Statuses, statusIn } from './statuses.ts'

/** The conventions of every row of the file. */
export interface Conventions extends Pick<CellFormat, 'numbers' | 'delimiter'> {
  /** Rows in another currency are left out. */
  currency: AccountCurrency
  /** The line in which the file breaks off, or may do so. */
  broken: { line: number; isSure: boolean } | undefined
  /** The last day of the statement, or the one on which the file was saved. */
  endsOn: Day | undefined
  savedOn: Day | undefined
  /** The day on which the file was issued, where it says so. */
  issued: Day | undefined
  statuses: Statuses
  /** Answers of the caller about texts that a shop and a balance may have. */
  transactions: NonNullable<ReadOptions['transactions']>
  /** Purchases have no minus, as on most cards. */
  purchasesUnsigned: boolean
}

/** A row and what holds for it. */
export interface RowContext {
  read: ReadRow
  columns: Columns
  conventions: Conventions
}

/** The meaning of a row: a transaction, a line left out, or a change of the transaction above it. */
export type Outcome = { entry: UnsignedEntry; balance: number | undefined } | Skip | { changed: UnsignedEntry }

interface Skip {
  skip: SkipKind
  reason: string
  balance?: number | undefined
  isAvailable?: boolean
  /** The texts of a balance that may be a transaction. */
  doubtful?: ReadRow | undefined
}

const NO_AMOUNT = 'Linha com data e sem valor'

/** Reads a row of a known day. */
export function readOn(day: Day, { read, columns, conventions }: RowContext): Outcome {
  const { numbers } = conventions
  const { cells, amount, balance } = read
  if (amount === 'empty') {
    const skip = { ...nothing(cells, columns, numbers, NO_AMOUNT), balance }
    const isStray = conventions.delimiter === undefined && skip.reason === NO_AMOUNT && printsMoney(read)
    return isStray ? { skip: 'bad', reason: 'O valor não está na coluna dos valores', balance } : skip
  }
  const foreign = isBad(amount) ? undefined : outcomeOfCurrency(cells, columns, conventions.currency)
  if (foreign) return foreign
  if (isBad(amount)) return { skip: 'bad', reason: amount.bad, balance }
  if (amount.hasCredit) return { skip: 'bad', reason: 'Crédito e débito na mesma linha', balance }
  const mapped = readMapped(cells, columns)
  const pending = outcomeOfStatus(read, columns, conventions.statuses)
  if (pending) return pending
  const kinds = kindsOf(cells, columns, mapped)
  if (isDeclined(read.folded) || kinds.some(isDeclined) || (mapped.type && isDeclinedKind(fold(mapped.type))))
    return { skip: 'empty', reason: 'Não aconteceu: o banco recusou' }
  if (amount.centavos === 0) return { ...nothing(cells, columns, numbers, 'Valor de R$ 0,00'), balance }
  if (isAfterEnd(read.folded, day, conventions.endsOn)) return AFTER_END
  if (isDueLater(day, columns, conventions.savedOn)) return DUE_LATER
  if (conventions.issued && day > addDays(conventions.issued, DAYS_TO_BOOK)) return AFTER_ISSUE
  const { centavos, printed } = amount
  const { description, folded, memo } = read
  const isOdd = columns.amount === undefined && amount.knownSign === undefined
  const knownSign = isOdd ? signOfWords(folded) : amount.knownSign
  if (isOdd && knownSign === undefined) return { skip: 'bad', reason: NO_MINUS, balance }
  const fitid = cellOf(cells, columns.id) || undefined
  const installment =
    columns.installment === undefined ? undefined : installmentInCell(cellOf(cells, columns.installment))
  const type = mapped.type === undefined ? undefined : typeOfWord(mapped.type)
  const fee = Math.abs(readSigned(cellOf(cells, columns.fee), numbers) ?? 0)
  const isPaidOnTop = columns.isAfterFees && (knownSign ?? printed) === -1
  const money = {
    centavos: isPaidOnTop ? centavos + fee : centavos,
    printed,
    knownSign,
    ...(!columns.isAfterFees && { fee }),
  }
  const texts = { description, folded, memo, parties: partiesOf(cells, columns) }
  return {
    entry: {
      line: read.row.line,
      day,
      ...money,
      ...texts,
      fitid,
      installment,
      type,
      cells: mapped,
      ...(kinds.some(isCardCreditKind) && { isCardCredit: true }),
    },
    balance,
  }
}

/** The folded texts and categories, each cell alone, that are short enough to name a kind of movement. */
function kindsOf(cells: readonly string[], { descriptions }: Columns, { category }: UnsignedEntry['cells']): string[] {
  if (descriptions.length < 2 && category === undefined) return []
  const all = [...descriptions.map((index) => cellOf(cells, index)), category ?? '']
  return all.filter((cell) => cell !== '' && cell.length <= 40).map(fold)
}

const NO_MINUS = 'Sem o menos que as outras saídas têm: não dá para saber se entrou ou saiu'

/** Leaves out what is in another currency than the account. */
function outcomeOfCurrency(cells: readonly string[], columns: Columns, account: AccountCurrency): Outcome | undefined {
  const currency = currencyOfRow(cells, columns)
  if (account.isTold || currency === account.value || (currency === undefined && !account.everyRowSays))
    return undefined
  if (currency === undefined) return { skip: 'bad', reason: 'Não diz em que moeda está, e as outras linhas dizem' }
  return { skip: 'empty', reason: `Valor em outra moeda (${currency}), que não é convertido` }
}

/** Whether a text says that it is scheduled ('Agendado - Condomínio'), on a day after the end of the statement. */
export const isAfterEnd = (folded: string, day: Day, endsOn: Day | undefined) =>
  endsOn !== undefined && day > endsOn && isScheduled(folded)

/** The outcome of such a row. */
export const AFTER_END = { skip: 'future', reason: 'Ainda não aconteceu: o dia é depois do fim do extrato' } as const

/** Whether the day is by its name that on which something is due, and was still to come: of a bill, of a bond. */
const isDueLater = (day: Day, { date, list, isOwnRecords }: Columns, savedOn: Day | undefined) =>
  savedOn !== undefined && day > savedOn && !isOwnRecords && isDueOrAccrued(nameOf(list[date ?? -1]?.name ?? ''))

const DUE_LATER = {
  skip: 'future',
  reason: 'Ainda não aconteceu: vence depois do dia em que o arquivo foi salvo',
} as const

// On a weekend banks print entries with the day of the next business day.
const DAYS_TO_BOOK = 3
const AFTER_ISSUE = { skip: 'future', reason: 'Ainda não aconteceu: o dia é depois da emissão do arquivo' } as const

/** Leaves out what was cancelled or has not happened yet. In a list of own records 'pendente' is a kind of transaction. */
export function outcomeOfStatus(
  { row: { line }, cells }: ReadRow,
  columns: Columns,
  statuses: Statuses,
): Outcome | undefined {
  const answer = cellOf(cells, columns.happened)
  const index = columns.mapped.find(([name]) => name === 'status')?.[1]
  const status = index === undefined ? '' : statusIn(cells, index, statuses.legend)
  const meaning = meaningOf(status, line, statuses)
  if (meaning === 'never') return { skip: 'empty', reason: `Não aconteceu: “${status}”` }
  if (columns.marksHappened && answer === '')
    return { skip: 'future', reason: 'Ainda não aconteceu: sem a marca das outras linhas' }
  const isKept = isKeptPending(status, columns)
  const no = columns.happened !== undefined && isNo(fold(answer))
  if (no || (meaning === 'not-yet' && !isKept)) return { skip: 'future', reason: `Ainda não aconteceu: “${status}”` }
  return undefined
}

/** In a list of one's own records what is pending is kept, as pending. */
export const isKeptPending = (status: string, { isOwnRecords }: Columns) => isOwnRecords && isPending(status)

function partiesOf(cells: readonly string[], { parties: { from, to } }: Columns): UnsignedEntry['parties'] {
  if (from === undefined && to === undefined) return undefined
  return { from: clean(cellOf(cells, from)), to: clean(cellOf(cells, to)) }
}

/** Whether anything after the date looks like an amount. */
const printsMoney = ({ cells, description }: ReadRow) =>
  [...cells.slice(1), description].some((text) => /\d[.,]\d{2}(?!\d)/.test(text))

/** Leaves out a row without an amount. An amount in a column that is not read is told, and one without a known name is looked at. */
function nothing(cells: readonly string[], { foreign, list }: Columns, numbers: Numbers, otherwise: string): Skip {
  if (readSigned(cellOf(cells, foreign), numbers))
    return { skip: 'empty', reason: 'Só tem valor em moeda estrangeira, que não é convertido' }
  const other = list.find(({ index, role }) => role.value === 'ignored' && holdsMoney(cellOf(cells, index)))
  if (!other || other.name === '') return { skip: 'empty', reason: otherwise }
  const isKnown = isPlanned(nameOf(other.name)) || roleOfName(other.name) === 'ignored'
  return { skip: isKnown ? 'empty' : 'bad', reason: `Só tem valor na coluna “${other.name}”, que não foi lida` }
}
