import { formatCount } from '@tostao/primitives/count'
import { chosen } from '../chosen.ts'
import { isHeader } from '../columns/names.ts'
import type { Delimiter, Format, Guess, ReadOptions } from '../options.ts'
import { printedAmount } from '../values/amounts.ts'
import { dateOf, leadingDate } from '../values/dates.ts'
import { cutDelimited } from './delimited.ts'
import { lineLooksFixed } from './fixed-line.ts'

export interface Layout {
  format: Guess<Format>
  delimiter?: Guess<Delimiter>
}

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']
const names: Record<Delimiter, string> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
}

const SAMPLE = 200

/**
 * Finds out how the lines are laid out. Each delimiter is tried on the first lines and gets points for each line that
 * it cuts into a date and an amount. Counting commas would count decimal commas too.
 */
export function layoutOf(lines: readonly string[], options: ReadOptions): Layout | undefined {
  if (options.delimiter) return delimited(chosen(options.delimiter))
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const tried = delimiters.map((delimiter) => ({ delimiter, ...tryOn(sample, delimiter) }))
  const best = tried.reduce((winner, one) => (one.points > winner.points ? one : winner))
  const fixed = sample.filter(lineLooksFixed).length
  // A decimal comma in a fixed-width line gives one point, a real delimiter three or more.
  if (fixed * 2 > best.points) {
    const evidence = `${formatCount(fixed)} linhas começam com uma data e terminam com valores alinhados`
    return { format: { value: 'fixed-width', evidence, from: 'file' } }
  }
  if (best.points === 0) return undefined
  const evidence = `Separador ${names[best.delimiter]}: ${formatCount(best.rows)} das primeiras ${formatCount(sample.length)} linhas separam data e valor`
  return delimited({ value: best.delimiter, evidence, from: 'file' })
}

function delimited(delimiter: Guess<Delimiter>): Layout {
  const evidence = 'Linhas com separador entre as colunas'
  return { format: { value: 'delimited', evidence, from: 'file' }, delimiter }
}

function tryOn(sample: readonly string[], delimiter: Delimiter): { points: number; rows: number } {
  if (delimiter === ',' && sample.every((line) => !/(?:^|\D),|,(?:\D|$)/.test(line))) return { points: 0, rows: 0 }
  let points = 0
  let rows = 0
  for (const { cells } of cutDelimited(sample, delimiter)) {
    const date = Math.max(...cells.map(datePoints))
    const amount = Math.max(...cells.map((cell, index) => (isTorn(cells, index, delimiter) ? 0 : amountPoints(cell))))
    points += date * amount + (isHeader(cells) ? 1 : 0)
    if (date > 0 && amount > 0) rows++
  }
  return { points, rows }
}

function datePoints(cell: string): number {
  if (dateOf(cell)) return 3
  return leadingDate(cell) && !/[;|\t]/.test(cell) ? 1 : 0
}

/** Whether the comma before or after a cell is the decimal comma of an amount without quotes: nobody sees its end. */
function isTorn(cells: readonly string[], index: number, delimiter: Delimiter): boolean {
  const [before = '', cell = '', after = ''] = [cells[index - 1], cells[index], cells[index + 1]]
  const tears = (whole: string, cents: string) => /\d$/.test(whole) && /^\d{2}\D{0,3}$/.test(cents) && !dateOf(whole)
  return delimiter === ',' && (tears(before, cell) || tears(cell, after))
}

function amountPoints(cell: string): number {
  const amount = printedAmount(cell)
  if (!amount || dateOf(cell)) return 0
  return /[.,]\d{1,2}$/.test(amount.digits) ? 3 : 1
}
