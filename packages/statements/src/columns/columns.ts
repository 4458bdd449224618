import { chosen } from '../chosen.ts'
import type { Column, ColumnRole, Guess, ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import type { MappedCells } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import { type Votes, votesOf } from './content.ts'
import { withoutContradicted } from './contradicted.ts'
import { currencyColumn } from './currency-column.ts'
import { detectRoles } from './detect.ts'
import { columnsInCents } from './in-cents.ts'
import { withNamelessPair } from './nameless-pair.ts'
import { asksIfHappened, nameOf, roleOfName } from './names.ts'
import { withRunning } from './running.ts'
import { typeOfMovement, typeOfWord } from './type-words.ts'
import { widthOf } from './width.ts'

/** The indexes of a table's columns by their role. */
export interface Columns {
  list: Column[]
  /** Number of columns: a longer row was cut by a delimiter in its text. */
  width: number
  date: number | undefined
  descriptions: number[]
  amount: number | undefined
  credit: number | undefined
  debit: number | undefined
  /** Most debits have no minus, so a debit with one is a reversal. */
  debitsUnsigned: boolean
  /** Most debits have a minus: one without it came in, or has lost it. */
  debitsSigned: boolean
  type: number | undefined
  /** Its words go before a printed sign: the user chose it, or each row with a minus says that money came in, and no other does. */
  typeBeatsSigns: boolean
  /** In most rows with a printed sign its word says the opposite. */
  typeContradictsSigns: boolean
  /** Expenses have a minus and so has a transfer, and no income has one: a transfer without it came in. */
  typeMatchesSigns: boolean
  /** Answers of the caller about the words of the type column. */
  directions: NonNullable<ReadOptions['directions']>
  balance: number | undefined
  /** The C or D of the balance, where a column of its own has it. */
  balanceLetter: number | undefined
  installment: number | undefined
  id: number | undefined
  /** Amounts in another currency, in addition to those in reais. */
  foreign: number | undefined
  /** The columns of money whose whole numbers are centavos. */
  inCents: ReadonlySet<number>
  /** The column of the bank's fee for each row. */
  fee: number | undefined
  /** The amounts are without it, so money that went out was more. */
  isAfterFees: boolean
  /** The currency of each row's amount. */
  currency: number | undefined
  /** A status column of yes and no: Pago, Efetivado. */
  happened: number | undefined
  /** That column has nothing but one mark: a row without it has not happened. */
  marksHappened: boolean
  /** The file lists the user's own records, with account and category of each. Its pending rows are to be kept. */
  isOwnRecords: boolean
  /** Origem and Destino, where no column describes the rows. */
  parties: { from: number | undefined; to: number | undefined }
  mapped: (readonly [keyof MappedCells, number])[]
}

const single: readonly ColumnRole[] = ['date', 'amount', 'credit', 'debit', 'type', 'balance', 'installment', 'id']
const mappable = ['type', 'account', 'destination', 'category', 'payee', 'status'] as const

/**
 * The columns of a table: detected, then overridden by the options.
 *
 * @param rows those that look like transactions.
 * @param areCents a line outside of the table says so of all amounts.
 */
export function columnsOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  options: ReadOptions,
  areCents = false,
): Columns {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), header.length)
  const votes = votesOf(rows, width)
  const found = override(detectRoles(header, votes), options.columns ?? {})
  const roles = withNamelessPair(withRunning(withoutContradicted(found, header, rows), rows), header, rows)
  const list = roles.map((role, index) => ({
    index,
    name: header[index] ?? '',
    samples: samplesOf(rows, index),
    role,
    ...looks(votes[index]),
  }))
  const has = (wanted: string) => list.some(({ role }) => role.value === wanted)
  const at = (wanted: ColumnRole) => list.find(({ role }) => role.value === wanted)?.index
  const foreign = list.find(({ name, role }) => role.value === 'ignored' && roleOfName(name) === 'foreign')?.index
  const happened = list.find(({ name, role }) => role.value === 'status' && asksIfHappened(name))?.index
  const currency = currencyColumn(list, rows, at('amount') ?? at('credit'))
  return {
    list,
    width: widthOf(header, rows),
    date: at('date'),
    descriptions: descriptionsOf(list, rows, at('type')).filter((index) => index !== currency),
    amount: at('amount'),
    credit: at('credit'),
    debit: at('debit'),
    debitsUnsigned: shareOfMinus(rows, at('debit')) < 0.5,
    debitsSigned: shareOfMinus(rows, at('debit')) > 0.5,
    type: at('type'),
    ...typeBesideSigns(list, rows, at('type'), at('amount')),
    directions: options.directions ?? {},
    balance: at('balance'),
    balanceLetter: letterAfter(rows, at('balance'), has('credit') && has('debit') ? undefined : at('type')),
    installment: at('installment'),
    id: at('id'),
    foreign,
    inCents: columnsInCents(list, rows, options, areCents),
    fee: list.find(({ name, role }) => role.value === 'ignored' && isFee(nameOf(name)))?.index,
    isAfterFees: list.some(({ name, role }) => role.value === 'amount' && /\bafter fees\b/.test(nameOf(name))),
    currency,
    happened,
    marksHappened: happened !== undefined && hasOneMark(rows, happened),
    isOwnRecords: has('account') && (has('category') || (has('type') && has('destination'))),
    parties: { from: partyAt(list, /^origem$/), to: partyAt(list, /^destino$/) },
    mapped: mappable.flatMap((name) => {
      const index = at(name)
      return index === undefined ? [] : [[name, index] as const]
    }),
  }
}

/** How the words of the type column stand to the signs that the amounts print. */
function typeBesideSigns(
  list: readonly Column[],
  rows: readonly (readonly string[])[],
  type: number | undefined,
  amount: number | undefined,
): Pick<Columns, 'typeBeatsSigns' | 'typeContradictsSigns' | 'typeMatchesSigns'> {
  const isChosen = type !== undefined && list[type]?.role.from !== 'file'
  if (type === undefined || amount === undefined || isChosen)
    return { typeBeatsSigns: isChosen, typeContradictsSigns: false, typeMatchesSigns: false }
  const said = rows.flatMap((cells) => {
    const word = typeOfWord(cellOf(cells, type)) ?? typeOfMovement(cellOf(cells, type))
    const printed = printedAmount(cellOf(cells, amount))
    const isMoved = printed && /[1-9]/.test(printed.digits) && (word === 'RECEITA' || word === 'DESPESA')
    return isMoved ? [{ sign: printed.sign, said: word === 'RECEITA' ? 1 : -1 }] : []
  })
  const isTransferSigned = rows.some(
    (cells) => typeOfWord(cellOf(cells, type)) === 'TRANSFER' && printedAmount(cellOf(cells, amount))?.sign === -1,
  )
  const signed = said.filter(({ sign }) => sign !== 0)
  const against = signed.filter(({ sign, said }) => sign !== said)
  const isInverted = said.every(({ sign, said }) => (sign === -1) === (said === 1))
  return {
    typeBeatsSigns: isInverted,
    typeContradictsSigns: !isInverted && against.length * 2 > signed.length,
    typeMatchesSigns: isTransferSigned && said.every(({ sign, said }) => (sign === -1) === (said === -1)),
  }
}

function looks(votes: Votes | undefined): Pick<Column, 'looksLike'> {
  if (!votes || votes.filled === 0) return {}
  if (votes.dates * 2 >= votes.filled) return { looksLike: 'date' }
  return votes.money * 2 >= votes.filled ? { looksLike: 'amount' } : {}
}

const isFee = (name: string) =>
  /\b(?:tarifas?|taxas?|fees?)\b/.test(name) && !/\b(?:moeda|currency|rate|mdr)\b/.test(name)

/** The first three cells of a column. */
export function samplesOf(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.slice(0, 3).map((row) => row[index] ?? '')
}

/** The column after the balance, when it has nothing but C and D and is not the type of the row. */
function letterAfter(rows: readonly (readonly string[])[], balance = Infinity, type = -1): number | undefined {
  const letters = rows.map((cells) => cellOf(cells, balance + 1)).filter((cell) => cell !== '')
  const areLetters = letters.length > 0 && letters.every((cell) => /^[cd]$/i.test(cell))
  return areLetters && type !== balance + 1 ? balance + 1 : undefined
}

function shareOfMinus(rows: readonly (readonly string[])[], index: number | undefined): number {
  const amounts = rows.flatMap((cells) => printedAmount(cellOf(cells, index)) ?? [])
  const moving = amounts.filter(({ digits }) => /[1-9]/.test(digits))
  return moving.filter(({ sign, lettered }) => sign === -1 && !lettered).length / (moving.length || 1)
}

function hasOneMark(rows: readonly (readonly string[])[], index: number): boolean {
  const marks = new Set(rows.map((row) => cellOf(row, index).toLowerCase()).filter((cell) => cell !== ''))
  return marks.size === 1 && [...marks].every((mark) => /^[xv✓✔]$/.test(mark))
}

/** A payee column detected in the file is part of the bank's text. One that the user chose, or of ids, is not. */
function isText({ role, name, samples }: Column, list: readonly Column[]): boolean {
  const hasIds = samples.some(Boolean) && samples.every((cell) => /^\d{0,9}$/.test(cell))
  if (role.value === 'payee' && (nameOf(name) === 'payee id' || hasIds)) return false
  const onlyPayee = role.value === 'payee' && !list.some((other) => other.role.value === 'description')
  return role.value === 'description' || onlyPayee || (role.value === 'payee' && role.from === 'file')
}

/** Numbers such as that of the shop are no text. Without any text, the word that gives the sign is the description too. */
function descriptionsOf(
  list: readonly Column[],
  rows: readonly (readonly string[])[],
  type: number | undefined,
): number[] {
  const all = list.filter((column) => isText(column, list) && !isParty(column))
  const isNumber = (index: number) => rows.every((row) => /^(?:\d{6,})?$/.test(cellOf(row, index)))
  const worded = all.filter(
    ({ index, role }) => role.from !== 'file' || role.value !== 'description' || !isNumber(index),
  )
  const texts = (worded.length > 0 ? worded : all).map(({ index }) => index)
  const isWord = list.some(({ index, samples }) => index === type && samples.some((cell) => /\p{L}{3}/u.test(cell)))
  return texts.length > 0 || type === undefined || !isWord ? texts : [type]
}

/** A column called Origem or Destino that was taken as text: it names the other party, or the user. */
const isParty = ({ role, name }: Column) =>
  role.value === 'description' && role.from === 'file' && /^(?:origem|destino)$/.test(nameOf(name))

const partyAt = (list: readonly Column[], called: RegExp) =>
  list.find((column) => isParty(column) && called.test(nameOf(column.name)))?.index

function override(detected: Guess<ColumnRole>[], wanted: Readonly<Record<number, ColumnRole>>): Guess<ColumnRole>[] {
  const values = Object.values(wanted)
  const replaced = new Set<ColumnRole>(values.filter((role) => single.includes(role)))
  // A table has either one amount column or a pair of credit and debit columns.
  if (replaced.has('amount')) for (const role of ['credit', 'debit'] as const) replaced.add(role)
  if (replaced.has('credit') || replaced.has('debit')) replaced.add('amount')
  if (values.includes('description')) replaced.add('description')
  return detected.map((role, index) => {
    const value = wanted[index]
    if (value !== undefined) return chosen(value)
    return replaced.has(role.value)
      ? { value: 'ignored', evidence: 'Outra coluna foi escolhida para isto', from: 'options' }
      : role
  })
}
