import { printedAmount } from './amounts.ts'
import { dateOf, leadingDate } from './dates.ts'
import { type Columns, columnsOf } from './roles/columns.ts'
import { isHeader, nameOf } from './roles/names.ts'
import type { Row } from './row.ts'
import type { Guess, ReadOptions, RefusalCode } from './types.ts'

/** Rows under one header, with the columns of that header. */
export interface Section {
  header: Row | undefined
  rows: Row[]
  columns: Columns
}

export interface Table {
  headerLine: Guess<number>
  /** Titles, notes and decoys outside the sections, where banks print account, period and balance. */
  around: Row[]
  sections: Section[]
}

interface Part {
  header: Row | undefined
  rows: Row[]
}

/**
 * Finds the transactions among everything that a bank prints around them. A table is a header with rows of a date and
 * an amount under it; headers repeat (one per card), and a header without such rows is a decoy (Mercado Pago's summary).
 */
export function findTable(rows: readonly Row[], options: ReadOptions): Table | RefusalCode {
  const { before, parts } = options.headerLine === undefined ? split(rows) : splitAt(rows, options.headerLine)
  const sections = withColumns(parts, options)
  const complete = sections.filter(({ columns }) => hasDate(columns) && hasAmount(columns))
  const described = complete.filter(({ columns }) => columns.descriptions.length > 0)
  const chosen = described.length > 0 ? described : complete
  const first = chosen[0]
  if (!first) return missing(sections)
  const left = sections.filter((section) => !chosen.includes(section))
  const around = [...before, ...left.flatMap(({ header, rows }) => (header ? [header, ...rows] : rows))]
  return { headerLine: headerGuess(first, options), around, sections: chosen }
}

/** Whether a row has what a transaction has: a date, and an amount in another cell. */
export function isTransactionLike({ cells }: Row): boolean {
  const date = cells.findIndex((cell) => dateOf(cell) ?? leadingDate(cell))
  return date >= 0 && cells.some((cell, index) => index !== date && printedAmount(cell))
}

function split(rows: readonly Row[]): { before: Row[]; parts: Part[] } {
  const parts: Part[] = [{ header: undefined, rows: [] }]
  for (const row of rows) {
    if (isHeader(row.cells)) parts.push({ header: row, rows: [] })
    else parts.at(-1)?.rows.push(row)
  }
  const [headless, ...headed] = parts
  if (headed.some((part) => part.rows.some(isTransactionLike))) return { before: headless?.rows ?? [], parts: headed }
  const start = headless?.rows.findIndex(isTransactionLike) ?? -1
  if (!headless || start < 0) return { before: headless?.rows ?? [], parts: headed }
  return unnamed(headless.rows, start, headed)
}

/** No known header: the line before the first row names the columns if it has as many cells and no values. */
function unnamed(rows: readonly Row[], start: number, rest: Part[]): { before: Row[]; parts: Part[] } {
  const above = rows[start - 1]
  const names = above && above.cells.length > 1 && above.cells.length === rows[start]?.cells.length
  const header = names && !above.cells.some((cell) => printedAmount(cell) || dateOf(cell)) ? above : undefined
  return {
    before: rows.slice(0, header ? start - 1 : start),
    parts: [{ header, rows: rows.slice(start) }, ...rest],
  }
}

function splitAt(rows: readonly Row[], headerLine: number): { before: Row[]; parts: Part[] } {
  const header = rows.find(({ line }) => line === headerLine)
  const first = header ? rows.indexOf(header) : 0
  return { before: rows.slice(0, first), parts: [{ header, rows: rows.slice(header ? first + 1 : first) }] }
}

/** Parts whose header says the same share their votes, so that a card with one row is read like its neighbour. */
function withColumns(parts: readonly Part[], options: ReadOptions): Section[] {
  const groups: { names: string; parts: Part[] }[] = []
  for (const part of parts) {
    const names = part.header?.cells.map(nameOf).join('|').replace(/\|+$/, '') ?? ''
    const group = groups.find((one) => one.names === names || (names !== '' && one.names.startsWith(`${names}|`)))
    if (group) group.parts.push(part)
    else groups.push({ names, parts: [part] })
  }
  const columns = new Map(
    groups.flatMap((group) => {
      const cells = group.parts.flatMap(({ rows }) => rows.filter(isTransactionLike)).map((row) => row.cells)
      const shared = columnsOf(group.parts[0]?.header?.cells ?? [], cells, options)
      return group.parts.map((part) => [part, shared] as const)
    }),
  )
  return parts.flatMap((part) => {
    const own = columns.get(part)
    return own ? [{ ...part, columns: own }] : []
  })
}

const hasDate = ({ date }: Columns) => date !== undefined
const hasAmount = ({ amount, credit, debit }: Columns) => (amount ?? credit ?? debit) !== undefined

function missing(sections: readonly Section[]): RefusalCode {
  if (sections.length === 0) return 'no_table'
  return sections.some(({ columns }) => hasDate(columns)) ? 'no_amount_column' : 'no_date_column'
}

function headerGuess({ header, rows }: Section, options: ReadOptions): Guess<number> {
  if (options.headerLine !== undefined)
    return { value: options.headerLine, evidence: 'Escolhida por você', from: 'options' }
  if (!header) return { value: 0, evidence: 'A tabela começa direto nos lançamentos, sem títulos', from: 'file' }
  const evidence = `A linha ${header.line} tem os nomes das colunas e é seguida de ${rows.filter(isTransactionLike).length} lançamentos`
  return { value: header.line, evidence, from: 'file' }
}
