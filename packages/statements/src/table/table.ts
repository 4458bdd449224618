import { formatCount } from '@tostao/primitives/count'
import { chosen } from '../chosen.ts'
import { type Columns, columnsOf, samplesOf } from '../columns/columns.ts'
import { isHeader, nameOf } from '../columns/names.ts'
import type { Guess, ReadOptions } from '../options.ts'
import type { Unmapped } from '../refusals.ts'
import { cellOf, type FileRow } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import { dateOf, holdsNoText, leadingDate } from '../values/dates.ts'
import { withOthers } from './other-tables.ts'
import { isTransactionLike, namesUnderTitle, saysAllCents } from './titles.ts'

/** Rows under one header. */
interface Part {
  header: FileRow | undefined
  rows: FileRow[]
  /** The rows with a date and an amount. */
  transactions: FileRow[]
}

export interface Section extends Part {
  columns: Columns
  /** Why it lists something else than what moved in the account, such as investments (Portuguese). */
  other?: string | undefined
}

export interface Table {
  headerLine: Guess<number>
  /** The rows outside the sections: titles and notes, where banks print account, period and balance. */
  around: FileRow[]
  /** The text directly above the first section: 'Lançamentos futuros' may stand there. */
  title: string
  /** A line says that all amounts are centavos. */
  areCents: boolean
  sections: Section[]
}

/**
 * Finds the sections with transactions. A section is a header with rows of a date and an amount under it. A header may
 * repeat (one per card); one without such rows is no section (Mercado Pago's summary).
 */
export function findTable(rows: readonly FileRow[], options: ReadOptions): Table | 'no_table' | Unmapped {
  const { before, parts } = options.headerLine === undefined ? split(rows) : splitAt(rows, options.headerLine)
  const areCents = saysAllCents(rows)
  const sections = withColumns(parts, options, areCents).map((section) => withoutFewDates(section, options))
  const complete = sections.filter(({ columns }) => hasDate(columns) && hasAmount(columns))
  const described = complete.filter(hasText)
  const [first] = described
  if (!first || !described.some(hasWords)) return missing(complete.length > 0 ? complete : sections)
  const headers = new Set(described.map(({ header }) => header))
  const left = parts.filter(({ header }) => !headers.has(header))
  const around = [...before, ...left.flatMap(({ header, rows }) => (header ? [header, ...rows] : rows))]
  const start = first.header?.line ?? first.rows[0]?.line ?? 0
  const title = around.findLast(({ line }) => line < start)?.cells.join(' ') ?? ''
  return {
    headerLine: headerGuess(first, options),
    around,
    title,
    areCents,
    sections: withOthers(described, rows, options),
  }
}

/** Takes no column without a name for the day in which most rows with an amount have something else: 'Mensal' beside '8/10', parcels. */
function withoutFewDates(section: Section, { columns: chosen = {} }: ReadOptions): Section {
  const { rows, transactions, columns } = section
  const { date, amount } = columns
  if (section.header || date === undefined || amount === undefined || chosen[date] !== undefined) return section
  const others = rows.filter(({ cells }) => {
    const text = cellOf(cells, date)
    return text !== '' && !leadingDate(text) && printedAmount(cellOf(cells, amount))
  })
  return others.length > transactions.length ? { ...section, columns: { ...columns, date: undefined } } : section
}

function partOf(header: FileRow | undefined, rows: readonly FileRow[]): Part {
  return { header, rows: [...rows], transactions: rows.filter(isTransactionLike) }
}

function split(rows: readonly FileRow[]): { before: readonly FileRow[]; parts: Part[] } {
  const headers = rows.flatMap(({ cells }, index) => (isHeader(cells) || namesUnderTitle(rows, index) ? [index] : []))
  const before = rows.slice(0, headers[0])
  const headed = headers.map((at, index) => partOf(rows[at], rows.slice(at + 1, headers[index + 1])))
  if (headed.some(({ transactions }) => transactions.length > 0)) return { before, parts: headed }
  const read = before.findIndex(isTransactionLike)
  if (read < 0) return { before, parts: headed }
  // A dated row that cannot be read belongs to the table below it.
  const isOther = ({ cells }: FileRow) => cells.length !== before[read]?.cells.length || !cells.some(leadingDate)
  return unnamed(before, before.slice(0, read).findLastIndex(isOther) + 1, headed)
}

/** Without a known header, the line above the first row is one if it has as many cells and no date or amount. */
function unnamed(rows: readonly FileRow[], start: number, rest: Part[]): { before: readonly FileRow[]; parts: Part[] } {
  const above = rows[start - 1]
  const names = above && above.cells.filter(Boolean).length > 1 && above.cells.length === rows[start]?.cells.length
  const header = names && !above.cells.some((cell) => printedAmount(cell) ?? dateOf(cell)) ? above : undefined
  return { before: rows.slice(0, header ? start - 1 : start), parts: [partOf(header, rows.slice(start)), ...rest] }
}

function splitAt(rows: readonly FileRow[], headerLine: number): { before: readonly FileRow[]; parts: Part[] } {
  const header = rows.find(({ line }) => line === headerLine)
  const first = header ? rows.indexOf(header) : 0
  return { before: rows.slice(0, first), parts: [partOf(header, rows.slice(header ? first + 1 : first))] }
}

/** Parts with the same header share their votes, so that a card with a single row is read like the others. */
function withColumns(parts: readonly Part[], options: ReadOptions, areCents: boolean): Section[] {
  const groups = Map.groupBy(parts, signatureOf)
  const columns = new Map([...groups].map(([names, group]) => [names, sharedColumns(group, options, areCents)]))
  return parts.flatMap((part) => {
    const own = columns.get(signatureOf(part))
    return own ? [{ ...part, columns: own }] : []
  })
}

function sharedColumns(group: readonly Part[], options: ReadOptions, areCents: boolean): Columns {
  const cells = group.flatMap(({ transactions }) => transactions.map((row) => row.cells))
  return columnsOf(group[0]?.header?.cells ?? [], cells, options, areCents)
}

const signatureOf = ({ header }: Part) => header?.cells.map(nameOf).join('|').replace(/\|+$/, '') ?? ''

const hasDate = ({ date }: Columns) => date !== undefined
/** Some cards print date and text in one cell. */
const hasText = ({ transactions, columns: { descriptions, date } }: Section) =>
  descriptions.length > 0 ||
  transactions.some(({ cells }) => {
    const printed = leadingDate(cellOf(cells, date))
    return printed && !holdsNoText(printed)
  })
/** Whether any row has a text: without one, a balance would be read as a transaction. */
const hasWords = ({ transactions, columns: { descriptions, date } }: Section) =>
  transactions.length === 0 ||
  transactions.some(
    ({ cells }) =>
      descriptions.some((index) => /[\p{L}\p{N}]/u.test(cells[index] ?? '')) || leadingDate(cellOf(cells, date))?.rest,
  )
const hasAmount = ({ amount, credit, debit }: Columns) => (amount ?? credit ?? debit) !== undefined

/**
 * The columns of the part that comes nearest: with a date if there is one, then with the most rows. Without any text
 * nobody could tell a balance from a transaction.
 */
function missing(sections: readonly Section[]): 'no_table' | Unmapped {
  const dated = sections.filter(({ columns }) => hasDate(columns))
  const [nearest] = (dated.length > 0 ? dated : sections).toSorted((a, b) => b.rows.length - a.rows.length)
  if (!nearest) return 'no_table'
  // Without a row like a transaction, the samples come from all rows.
  const shown = (nearest.transactions.length > 0 ? nearest.transactions : nearest.rows).map(({ cells }) => cells)
  const columns = nearest.columns.list.map((column) => ({ ...column, samples: samplesOf(shown, column.index) }))
  const lacksText = dated.some((section) => hasAmount(section.columns))
  return { code: lacksText ? 'no_text_column' : dated.length > 0 ? 'no_amount_column' : 'no_date_column', columns }
}

function headerGuess({ header, transactions }: Section, options: ReadOptions): Guess<number> {
  if (options.headerLine !== undefined) return chosen(options.headerLine)
  if (!header) return { value: 0, evidence: 'A tabela começa direto nas transações, sem títulos', from: 'file' }
  const evidence = `A linha ${formatCount(header.line)} tem os nomes das colunas; transações abaixo dela: ${formatCount(transactions.length)}`
  return { value: header.line, evidence, from: 'file' }
}
