import Papa from 'papaparse'
import type { Delimiter } from '../options.ts'
import type { FileRow } from '../row.ts'
import { leadingDate } from '../values/dates.ts'

const MAX_CELL_LINES = 20
const MAX_CELL_LENGTH = 4096
const MAX_CELLS = 100
// `"=""0001"""`, where the quotes of a formula were quoted again.
const formula = /^="(.*)"$/

/**
 * Cuts lines into cells with Papaparse. Three faults of exporters are repaired first, because one stray quote would
 * swallow the rest of the file: a whole row in quotes (Ticket), a quote that never closes, a cell of several lines.
 */
export function cutDelimited(lines: readonly string[], delimiter: Delimiter): FileRow[] {
  const plain = lines.map((line) => withoutFormulas(line, delimiter))
  const records = recordsOf(plain, delimiter)
  const quoted = records.filter(({ text }) => text.includes('"'))
  const cells = parse(
    quoted.map(({ text }) => text),
    delimiter,
  ).values()
  return records.flatMap(({ line, text, isTorn }) => {
    const raw = text.includes('"') ? (cells.next().value ?? []) : text.split(delimiter, MAX_CELLS)
    const row = {
      line,
      cells: raw.slice(0, MAX_CELLS).map(asCell),
      text: (lines[line - 1] ?? '').trim(),
      ...(isTorn && { isTorn }),
    }
    return row.cells.some((cell) => cell !== '') ? [row] : []
  })
}

/** A cell without what spreadsheets add to keep a text as it is: ="00123", '03/08/2026. */
function asCell(cell: string): string {
  const text = cell.trim()
  if (text.startsWith("'") && /^'[\d+-]/.test(text)) return text.slice(1)
  return text.includes('="') ? text.replace(formula, '$1') : text
}

/** Parses all records in one call: each call of Papaparse costs 10 µs to start. */
function parse(records: readonly string[], delimiter: Delimiter): string[][] {
  const parseText = (text: string) => Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data
  const rows = parseText(records.join('\n'))
  return rows.length === records.length ? rows : records.map((record) => parseText(record)[0] ?? [])
}

/** One record of the file, which may take several lines. */
interface Whole {
  text: string
  lines: number
  isTorn: boolean
}

function recordsOf(lines: readonly string[], delimiter: Delimiter) {
  const records: { line: number; text: string; isTorn: boolean }[] = []
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? ''
    if (text.trim() === '') continue
    const record = text.includes('"') ? repair(lines, index, delimiter) : { text, lines: 1, isTorn: false }
    records.push({ line: index + 1, text: record.text, isTorn: record.isTorn })
    index += record.lines - 1
  }
  return records
}

/** Excel keeps text as `="0001"`: unquote it before a delimiter inside could cut it. */
function withoutFormulas(line: string, delimiter: Delimiter): string {
  if (!line.includes('="')) return line
  const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*="/, '"'))
  return cells.join(delimiter)
}

function repair(lines: readonly string[], index: number, delimiter: Delimiter): Whole {
  const whole = unwrap(lines[index] ?? '', delimiter)
  const isTorn = lacksQuote(whole, delimiter)
  if (closes(whole, delimiter) || (isTorn && !endsOpen(whole, delimiter))) return { text: whole, lines: 1, isTorn }
  let joined = whole
  for (let count = 2; count <= MAX_CELL_LINES; count++) {
    const next = lines[index + count - 1]
    // A line that starts with a date is the next row, so this quote does not open a cell.
    if (next === undefined || leadingDate(next.replace(/^[\s"]+/, '')) || joined.length > MAX_CELL_LENGTH) break
    joined += `\n${next}`
    if (closes(joined, delimiter) && !lacksQuote(joined, delimiter))
      return { text: joined, lines: count, isTorn: false }
  }
  return { text: literal(whole, delimiter), lines: 1, isTorn }
}

/** Whether one of a row's quotes at the edges of its cells is missing; a single one there may be part of a text. */
function lacksQuote(record: string, delimiter: Delimiter): boolean {
  const plain = record.replaceAll('""', '')
  const cells = plain.split(delimiter)
  const opening = cells.filter((cell) => cell.startsWith('"')).length
  const closing = cells.filter((cell) => cell.endsWith('"')).length
  return plain.split('"').length % 2 === 0 && Math.abs(opening - closing) === 1 && opening + closing > 2
}

/** Whether the last quoted cell of a line has no end: it may go on in the next line. */
function endsOpen(line: string, delimiter: Delimiter): boolean {
  const last = line.split(delimiter).findLast((cell) => cell.startsWith('"')) ?? ''
  return last.length === 1 || !last.endsWith('"')
}

/** Turns `"02/01/2026,LOJA,"-R$101,77""` into the row `02/01/2026,LOJA,"-R$101,77"`. */
function unwrap(text: string, delimiter: Delimiter): string {
  const row = text.trim()
  const isPaired = row.split('"').length % 2 === 1
  if (!row.startsWith('"') || !row.endsWith('"') || row.length < 3 || !isPaired) return text
  const inner = row.slice(1, -1)
  if (!inner.includes(delimiter)) return text
  const close = closingQuote(row, 1)
  if (close === row.length - 1) return inner.replaceAll('""', '"')
  const opensInside = row[close - 1] === delimiter && row[close + 1] !== delimiter
  return opensInside ? inner : text
}

/** Whether every quoted cell of the record ends. A quote opens a cell only as its first character. */
function closes(record: string, delimiter: Delimiter): boolean {
  for (let at = 0; at < record.length; ) {
    if (record[at] === '"') {
      let close = closingQuote(record, at + 1)
      while (close >= 0 && !endsCell(record, close, delimiter)) close = closingQuote(record, close + 1)
      if (close < 0) return false
      at = close
    }
    const next = record.indexOf(delimiter, at)
    if (next < 0) return true
    at = next + 1
  }
  return true
}

function closingQuote(record: string, from: number): number {
  for (let at = record.indexOf('"', from); at >= 0; at = record.indexOf('"', at + 1)) {
    if (record[at + 1] !== '"') return at
    at++
  }
  return -1
}

function endsCell(record: string, close: number, delimiter: Delimiter): boolean {
  const rest = record.slice(close + 1, close + 32).trimStart()
  return rest === '' || rest.startsWith(delimiter) || record[close + 1] === delimiter || record[close + 1] === '\n'
}

function literal(text: string, delimiter: Delimiter): string {
  return text
    .split(delimiter)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(delimiter)
}
