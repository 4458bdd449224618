import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { FileRow } from '../row.ts'
import { letterPattern } from '../values/amount-marks.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { isBalanceOrTotal, startsOwnLine } from '../words/balances.ts'
import { type AlignedAmount, amountColumns, cellsInColumns } from './fixed-columns.ts'
import {
  copiedLetters,
  copiedNames,
  endsInReais,
  type HeaderName,
  headerCells,
  headerIn,
  MAX_AMOUNTS,
  namesOfAmounts,
} from './fixed-header.ts'
import { type Cut, cutLine, lastOf, nameByDashes, withoutDashes, withoutForeignPrice } from './fixed-line.ts'

const letters = new RegExp(`^\\s*(?:(?:[-+]|${letterPattern})(?:\\s+|$)){1,${MAX_AMOUNTS}}$`, 'i')

/**
 * Cuts fixed-width text (Ourocard, statements copied from a terminal) into date, text and one cell per column of
 * amounts; each header sets the columns below it. From the first header or date on, an indented line with an amount, and
 * any under a heading copied from a PDF, is a row without a date. A line that is not a row becomes one cell.
 */
export function cutFixedWidth(printed: readonly string[]): FileRow[] {
  const lines = withWrapped(printed)
  const headers = lines.map(headerIn)
  const isAligned = lines.some((line) => /\S\s{2}/.test(line.trim()) && cutLine(line, true))
  // Without a balance a line without a date may be a subtotal, unless most rows have none.
  const areUndated = !isAligned && areMostUndated(lines)
  const copied = lines.map((line) => {
    const found = isAligned ? undefined : copiedNames(line)
    return found?.length === 1 && !areUndated ? undefined : found
  })
  const start = lines.findIndex((line, index) => headers[index] ?? copied[index] ?? cutLine(line, true))
  let above: HeaderName[] | undefined
  let names: readonly string[] | undefined
  let lastCounts = false
  let balance: Centavos | undefined
  const rows = lines.map((line, index) => {
    above = headers[index] ?? above
    const inReais = headers[index] ? false : endsInReais(line)
    lastCounts = inReais ?? lastCounts
    names = copied[index] ?? (inReais === undefined ? names : undefined)
    const before = names || (areUndated && !above) ? 'any' : balance
    const found = cutLine(line, index < start || headers[index] !== undefined, above, before)
    balance = lastOf(found) ?? balance
    if (lastCounts) found?.amounts.splice(0, found.amounts.length - 1)
    if (names) found?.amounts.splice(0, found.amounts.length - names.length)
    if (found && above?.some(({ text }) => /\bID\b/.test(text))) found.text = found.text.replace(/\s*\b\d{9,}$/, '')
    return { line, index, header: above, names, cut: found }
  })
  for (const { line, index } of rows) if (letters.test(line)) addLetters(rows[index - 1]?.cut, line)
  const cuts = rows.map(({ cut }) => cut)
  const pair = lines.map(copiedLetters).find((letters) => letters !== undefined)
  if (pair) nameByDashes(cuts, pair)
  if (!isAligned && lines.some(namesBill)) withoutForeignPrice(cuts)
  withoutDashes(cuts)
  const second = isAligned ? secondLines(rows) : namesBelow(rows)
  const taken = takeLinesAbove(rows, second)
  const tables = Map.groupBy(rows, ({ header, names }) => names ?? header?.map(({ text }) => text).join('|'))
  const cells = [...tables.values()].flatMap((table) => {
    const amounts = table.flatMap(({ cut }) => (cut ? [cut] : []))
    const [first] = table
    const columns =
      first?.names?.map((name) => ({ name, ends: undefined })) ??
      amountColumns(amounts, first?.header && namesOfAmounts(first.header))
    const printed = columns.map(({ name }) => name)
    return table.map(({ line, index, header, cut }) => ({
      line: index + 1,
      cells: cut
        ? [cut.date, cut.text, ...cellsInColumns(cut, columns)]
        : header && headers[index]
          ? headerCells(header, printed)
          : copied[index]
            ? ['Data', 'Descrição', ...printed]
            : [...(second.has(index) ? [''] : []), line.trim()],
      text: line.trim(),
    }))
  })
  return cells.filter(({ line, text }) => text !== '' && !taken.has(line - 1)).sort((a, b) => a.line - b.line)
}

const namesBill = (line: string) => /^\W*(?:fatura|vencimento)\b(?!.*,\d\d)/i.test(line.slice(0, 200))

/**
 * Whether most rows have no date, of those with one and the lines with an amount directly below them. A card's bill has
 * a date in each row, and its limits and subtotals below them.
 */
function areMostUndated(lines: readonly string[]): boolean {
  if (lines.some(namesBill)) return false
  let [dated, undated, isBelow] = [0, 0, false]
  for (const line of lines) {
    const isDated = cutLine(line, true) !== undefined
    isBelow = isDated || (isBelow && !isBalanceOrTotal(fold(line)) && cutLine(line, false, [], 'any') !== undefined)
    if (isDated) dated++
    else if (isBelow && !startsOwnLine(fold(line))) undated++
  }
  return undated >= 3 && undated > dated
}

/**
 * Joins a line with a date and no amount with the line below it, where a PDF has cut a long text: that line has no date
 * and ends with the amount, or is nothing else. Between may stand what a purchase abroad cost (`USD 7.77`). A label
 * (`Câmbio: R$ 5,48`), a total or a rate is no end of a text. A balance that slipped into the line below joins its row.
 */
function withWrapped(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => cutLine(line, true) ?? endsInReais(line) !== undefined)
  const most = lines.reduce((count, line) => Math.max(count, cutLine(line, true)?.amounts.length ?? 0), 0)
  const joined = [...lines]
  for (let index = Math.max(0, first); index < lines.length; index++) {
    const line = lines[index] ?? ''
    const end = leadingDate(line) ? endOf(lines, index, most) : undefined
    if (end === undefined) continue
    joined[index] = `${line} ${lines[end]?.trim()}`
    joined.fill('', index + 1, end + 1)
    index = end
  }
  return joined
}

const MAX_LINES_BETWEEN = 3

/** The line in which a row ends that a line with a date begins, where it is another one. */
function endOf(lines: readonly string[], index: number, most: number): number | undefined {
  const line = lines[index] ?? ''
  const next = lines[index + 1] ?? ''
  if (/\d[.,]\d{2}(?!\d)/.test(line)) {
    const own = cutLine(line, true)?.amounts.length ?? 0
    return own > 0 && own < most && own + (onlyAmounts(next) ?? most) <= most ? index + 1 : undefined
  }
  const [, text = ''] = /^(.{1,40}?) (?:-?R\$ ?)?-?\d[\d.]*,\d{2}$/.exec(next) ?? []
  if (/^\p{L}.*[^:=]$/u.test(text) && !isBalanceOrTotal(fold(text)) && !startsOwnLine(fold(text))) return index + 1
  const between = lines.slice(index + 1, index + 1 + MAX_LINES_BETWEEN)
  const end = between.findIndex((one) => !isForeignNote(one))
  return onlyAmounts(lines[index + 1 + Math.max(0, end)] ?? '') === undefined ? undefined : index + 1 + Math.max(0, end)
}

/** How many amounts a line is made of; `undefined` where it holds anything else. */
function onlyAmounts(line: string): number | undefined {
  const amounts = line.trim().match(/^(?:(?:^|\s+)[-+]?\s?(?:R\$\s?)?[-+]?\d[\d.]{0,12},\d{2}(?:\s?[CD])?){1,3}$/)
  return amounts ? line.match(/,\d{2}(?!\d)/g)?.length : undefined
}

/** A line with the price of a purchase abroad, or its rate. */
const isForeignNote = (line: string) =>
  /^\s*(?:US\$|USD|EUR|GBP|€|£)\s?\d|^\s*(?:convers[aã]o|cota[cç][aã]o|c[aâ]mbio|d[oó]lar)\b/i.test(line)

/** The lines right below a row that start behind its date: they belong to its text. A note in parentheses does not. */
function secondLines(rows: readonly { line: string; cut: Cut | undefined }[]): ReadonlySet<number> {
  const found = new Set<number>()
  let textStart = Infinity
  for (const [index, { line, cut }] of rows.entries()) {
    const start = line.search(/\S/)
    if (cut?.date) textStart = start + cut.date.length
    else if (!cut && start < textStart) textStart = Infinity
    else if (!cut && !letters.test(line) && !/^\(.*\)$/.test(line.trim())) found.add(index)
  }
  return found
}

/**
 * Where the date stands beside the middle of a text of several lines (Mercado Pago): those above it, after a blank line,
 * belong to its row as those below it do. There a blank line parts all rows; elsewhere the line above is a heading.
 */
function takeLinesAbove(
  rows: readonly { line: string; cut: Cut | undefined }[],
  second: ReadonlySet<number>,
): ReadonlySet<number> {
  const taken = new Set<number>()
  const isBlank = (at: number) => rows[at]?.line.trim() === ''
  const dated = rows.flatMap(({ cut }, index) => (cut?.date ? [index] : []))
  const blanks = rows.flatMap((_, index) => (isBlank(index) ? [index] : []))
  if (!arePartedBy(blanks, dated)) return taken
  for (const index of dated) {
    const { line, cut } = rows[index] ?? { line: '', cut: undefined }
    if (!cut || !second.has(index + 1)) continue
    const textStart = line.search(/\S/) + cut.date.length
    const isText = (at: number) =>
      !second.has(at) && rows[at]?.cut === undefined && (rows[at]?.line.search(/\S/) ?? -1) >= textStart
    let from = index
    while (isText(from - 1)) from--
    if (from === index || !isBlank(from - 1)) continue
    cut.text = [...rows.slice(from, index).map((one) => one.line.trim()), cut.text].join(' ')
    for (let at = from; at < index; at++) taken.add(at)
  }
  return taken
}

/** Whether between each two of the sorted numbers there is one of the others, sorted too. */
function arePartedBy(others: readonly number[], numbers: readonly number[]): boolean {
  let at = 0
  return numbers.slice(1).every((number, index) => {
    while (at < others.length && (others[at] ?? 0) < (numbers[index] ?? 0)) at++
    return (others[at] ?? number) < number
  })
}

/**
 * In a copied text without columns: the one line between two rows, where most rows have one below them. Banco do Brasil
 * prints there who was paid or who paid.
 */
function namesBelow(rows: readonly { line: string; cut: Cut | undefined }[]): ReadonlySet<number> {
  const count = rows.filter(({ cut }) => cut?.date).length
  const found = rows.flatMap(({ line, cut }, index) => {
    const isBetween = !cut && rows[index - 1]?.cut?.date && rows[index + 1]?.cut?.date
    const isText = /\p{L}{2}/u.test(line) && !letters.test(line) && !headerIn(line) && !copiedNames(line)
    return isBetween && isText ? [index] : []
  })
  return new Set(found.length >= 3 && found.length * 2 >= count - 1 ? found : [])
}

/** The letters C and D in a line of their own belong to the amounts above them. */
function addLetters(row: Cut | undefined, line: string) {
  const unsigned = row?.amounts.filter(({ text }) => printedAmount(text)?.sign === 0) ?? []
  const found = [...line.matchAll(/\S+/g)]
  const [only] = found
  const distance = ({ end }: AlignedAmount) => Math.abs(end - (only?.index ?? 0))
  const [nearest] = unsigned.toSorted((a, b) => distance(a) - distance(b))
  if (only && nearest && found.length === 1) nearest.text += ` ${only[0]}`
  else if (found.length === unsigned.length)
    for (const [index, amount] of unsigned.entries()) amount.text += ` ${found[index]?.[0]}`
}
