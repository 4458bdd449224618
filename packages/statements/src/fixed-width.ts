import { fold } from '@tostao/primitives/text'
import { currencyPattern, letterPattern, signCharacters } from './amount-marks.ts'
import { printedAmount } from './amounts.ts'
import { leadingDate } from './dates.ts'
import { type AlignedAmount, type AmountsOfLine, amountColumns, cellsInColumns } from './fixed-columns.ts'
import {
  endsInReais,
  type HeaderName,
  headerCells,
  headerIn,
  MAX_AMOUNTS,
  namesOfAmounts,
  textUnder,
} from './fixed-header.ts'
import type { Row } from './row.ts'
import { isBalanceOrTotal } from './wording.ts'

// An amount with cents at the end of the line and the marks beside it; a letter may stand apart. Every repeat has a
// limit: linear time.
const sign = `\\([${signCharacters}]\\)|[${signCharacters}`
const marked = `(?<before>(?:(?:${sign}(]|(?:${currencyPattern})\\s{0,12})\\s?){0,4})(?<digits>(?:\\d{1,3}(?:[.,]\\d{3}){1,4}|\\d{1,12})[.,]\\d{2})(?<after>(?:\\s?(?:${sign})]|${currencyPattern}|\\(?(?:${letterPattern})\\)?)){0,3})(?<apart>\\s{2,12}(?:${letterPattern}))?$`
const apartAmount = new RegExp(`(?:^|\\s)${marked}`, 'iu')
// Caixa's PDF loses the space before the last amount: ROTATIVO35,12D.
const lastAmount = new RegExp(`(?:^|\\s|(?<=\\p{L}))${marked}`, 'iu')
// A number or a mark before the date (Santander's 3 for a purchase by contact).
const numbered = /^\s?[^\p{L}\s]{1,3}\s+(?=\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s)/u
// A dash between the text and an amount with its own sign: PIX - + R$ 10,00.
const separator = new RegExp(`^[${signCharacters}] (?=[${signCharacters}])`)
// A sign that stands apart from its number.
const looseSign = new RegExp(`(?:^|\\s)[${signCharacters}]$`)
const amountInside = /(\d[\d.]*,\d{2})\s?[-+]?(?:\s{0,12}(?:CR|DB|C|D))?\s{1,12}(?=\d)/g
const startsOwnLine =
  /^(?:(?:sub ?)?total|saldo|limite|valor|pagamento|encargos|juros|multa|iof|taxa|cota\w+|cambio|convers\w+|dolar|usd?|eur|brl)\b/
const letters = new RegExp(`^\\s*(?:(?:[-+]|${letterPattern})(?:\\s+|$)){1,${MAX_AMOUNTS}}$`, 'i')

interface Cut extends AmountsOfLine {
  date: string
  text: string
}

/** Whether a line starts with a date and ends with an amount after white space. */
export function lineLooksFixed(line: string): boolean {
  // Two delimiters or more: the amounts are in cells.
  return !/[;|\t].*[;|\t]/.test(line) && cut(line, true) !== undefined
}

/**
 * Cuts fixed-width text (Ourocard, statements copied from a terminal) into date, text and one cell per column of
 * amounts; each header sets the columns below it. From the first header or date on, an indented line with an amount is
 * a row without a date. A line that is not a row becomes one cell.
 */
export function cutFixedWidth(printed: readonly string[]): Row[] {
  const lines = withWrapped(printed)
  const headers = lines.map(headerIn)
  const start = lines.findIndex((line, index) => headers[index] ?? cut(line, true))
  let above: HeaderName[] | undefined
  let lastCounts = false
  const rows = lines.map((line, index) => {
    above = headers[index] ?? above
    lastCounts = headers[index] ? false : (endsInReais(line) ?? lastCounts)
    const found = cut(line, index < start || headers[index] !== undefined, above)
    if (lastCounts) found?.amounts.splice(0, found.amounts.length - 1)
    return { line, index, header: above, cut: found }
  })
  for (const { line, index } of rows) if (letters.test(line)) addLetters(rows[index - 1]?.cut, line)
  const second = secondLines(rows)
  const tables = Map.groupBy(rows, ({ header }) => header?.map(({ text }) => text).join('|'))
  const cells = [...tables.values()].flatMap((table) => {
    const amounts = table.flatMap(({ cut }) => (cut ? [cut] : []))
    const [first] = table
    const columns = amountColumns(amounts, first?.header && namesOfAmounts(first.header))
    const names = columns.map(({ name }) => name)
    return table.map(({ line, index, header, cut }) => ({
      line: index + 1,
      cells: cut
        ? [cut.date, cut.text, ...cellsInColumns(cut, columns)]
        : header && headers[index]
          ? headerCells(header, names)
          : [...(second.has(index) ? [''] : []), line.trim()],
      text: line.trim(),
    }))
  })
  return cells.filter(({ text }) => text !== '').sort((a, b) => a.line - b.line)
}

/**
 * Joins a line with a date and no amount with the line below it, where a PDF has cut a long text: that line has no date
 * and ends with the amount. A label (`Câmbio: R$ 5,48`), a total or a rate is no end of a text.
 */
function withWrapped(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => cut(line, true) ?? endsInReais(line) !== undefined)
  const isWrapped = (line: string, next: string) => {
    const [, text = ''] = /^(.{1,40}?) (?:-?R\$ ?)?-?\d[\d.]*,\d{2}$/.exec(next) ?? []
    const isDated = leadingDate(line) && !/\d[.,]\d{2}(?!\d)/.test(line)
    return isDated && /^\p{L}.*[^:=]$/u.test(text) && !isBalanceOrTotal(fold(text)) && !startsOwnLine.test(fold(text))
  }
  return lines.map((line, index) => {
    if (index > first && isWrapped(lines[index - 1] ?? '', line)) return ''
    return index >= first && isWrapped(line, lines[index + 1] ?? '') ? `${line} ${lines[index + 1]}` : line
  })
}

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

function cut(line: string, needsDate: boolean, header: readonly HeaderName[] = []): Cut | undefined {
  const start = numbered.exec(line)?.[0].length ?? line.slice(0, 16).search(/\S/)
  const date = start < 0 ? undefined : leadingDate(line.slice(start, start + 200))
  if (!date && (needsDate || !/\p{L}/u.test(line.slice(0, 200)))) return undefined
  const dateEnd = date ? start + line.slice(start, start + 200).length - date.rest.length : 0
  const amounts: AlignedAmount[] = []
  let rest = line.trimEnd()
  for (let match = tail(rest, lastAmount); match?.groups; match = tail(rest, apartAmount)) {
    const { before = '', digits = '', after = '', apart = '' } = match.groups
    const length = before.length + digits.length + after.length + apart.length
    if (rest.length - length < dateEnd || amounts.length === MAX_AMOUNTS) break
    const printed = rest.slice(rest.length - length).replace(/\s+/g, ' ')
    amounts.unshift({ text: printed.replace(separator, ''), end: rest.length - apart.length })
    rest = rest.slice(0, rest.length - length).trimEnd()
  }
  const [first] = amounts
  if (!first || (!date && !isSpaced(line, rest.length))) return undefined
  const text = textUnder(header, rest, dateEnd)
  // A dash far from the number is its sign or the mark of an empty column: leave the row out.
  if (looseSign.test(text) && printedAmount(first.text)?.sign === 0) first.text = `${text.slice(-1)} … ${first.text}`
  // A date behind an amount: the line holds another row.
  const other = [...rest.matchAll(amountInside)].find((one) => leadingDate(rest.slice(one.index + one[0].length)))?.[1]
  if (other) for (const amount of amounts) amount.text = `${other} … ${amount.text}`
  return { date: line.slice(Math.max(start, 0), dateEnd).trim(), text, textEnd: rest.length, amounts }
}

/** Without a date, a row is indented or its amount stands apart: a sentence may end with an amount too. */
const isSpaced = (line: string, end: number) => /^\s{2}/.test(line) || /^\s{2}/.test(line.slice(end))

/** Searches only the end of the line, so that long lines cost nothing. */
const tail = (line: string, amount: RegExp) => amount.exec(line.slice(-60))

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
