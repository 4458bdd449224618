import { type Day, isDay } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { plainCell } from '@tostao/primitives/spreadsheet-cell'
import Papa from 'papaparse'
import { MAX_ROWS } from '../refusals.ts'
import { linesOf } from '../row.ts'
import type { SkippedLine } from '../types.ts'
import { ownColumns, tagsOfCell } from './forms.ts'

/** A row of 'Exportar CSV': a transaction, a leg of a transfer or a part of a split transaction. */
export interface OwnRow {
  line: number
  day: Day
  /** Signed: expense negative. */
  amount: Centavos
  description: string
  account: string
  category: string
  payee: string
  tags: string[]
  status: string
  /** The other account of a transfer. */
  other: string
  code: string
  note: string
}

export const forms = [
  { columns: ownColumns.spreadsheet, delimiter: ';', decimalMark: 'comma', dateOrder: 'dmy' },
  { columns: ownColumns.plain, delimiter: ',', decimalMark: 'dot', dateOrder: 'ymd' },
] as const
export type OwnForm = Omit<(typeof forms)[number], 'columns'> & { columns: readonly string[] }

/** The form of a file of Tostão's own, by its first line. */
export function ownFormOf(text: string): OwnForm | undefined {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const header = first.replaceAll('"', '').trim()
  // Files of before there were notes lack the last column.
  const versions = forms.flatMap(({ columns, ...form }) => [
    { ...form, columns },
    { ...form, columns: columns.slice(0, -1) },
  ])
  return versions.find(({ columns, delimiter }) => header === columns.join(delimiter))
}

export interface OwnRows {
  rows: OwnRow[]
  skipped: SkippedLine[]
  tooMany: boolean
}

/**
 * Cuts a file of Tostão's own into records, the header first, each with the line on which it begins.
 *
 * @param limit how many records to read, empty ones included; 0 reads all.
 */
export function ownRecordsOf(text: string, { delimiter }: OwnForm, limit: number) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: limit })
  let next = 1
  const records = data.flatMap((cells) => {
    const line = next
    next += linesOf(cells.join(' ')).length
    return cells.length === 1 && cells[0] === '' ? [] : { line, cells }
  })
  return { records, isBroken: errors.some(({ type }) => type === 'Quotes') }
}

export function ownRowsOf(text: string, form: OwnForm): OwnRows {
  const rows: OwnRow[] = []
  const skipped: SkippedLine[] = []
  for (const { line, cells } of ownRecordsOf(text, form, MAX_ROWS + 3).records.slice(1)) {
    const row = rowOf(cells, line, form.columns.length)
    if ('reason' in row) skipped.push(row)
    else rows.push(row)
  }
  return { rows, skipped, tooMany: rows.length + skipped.length > MAX_ROWS }
}

function rowOf(cells: readonly string[], line: number, width: number): OwnRow | SkippedLine {
  const [date = '', , description = '', reais = '', account = '', category = '', payee = '', ...more] = cells.map(
    (cell) => plainCell(cell).trim(),
  )
  const [tags = '', status = '', other = '', code = '', note = ''] = more
  const [day, amount] = [dayOf(date), amountOf(reais)]
  const bad = (reason: string): SkippedLine => ({ line, kind: 'bad', reason, text: cells.join(' ').slice(0, 200) })
  if (cells.length !== width || account === '') return bad('Esta linha não tem as colunas do arquivo do Tostão')
  if (!isDay(day)) return bad('Data inválida')
  if (amount === undefined) return bad('Valor inválido')
  const names = { account, category, payee, tags: tagsOfCell(tags), other }
  return { line, day, amount, description, ...names, status, code, note }
}

const dayOf = (date: string): Day => date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')

function amountOf(reais: string): Centavos | undefined {
  const [, minus, whole, cents] = /^(-?)(\d{1,10})[.,](\d\d)$/.exec(reais) ?? []
  const amount = Number(`${whole}${cents}`)
  if (whole === undefined || amount === 0) return undefined
  return minus ? -amount : amount
}
