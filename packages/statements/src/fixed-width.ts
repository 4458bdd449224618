import { currencyPattern, letterPattern, signCharacters } from './amount-marks.ts'
import { printedAmount } from './amounts.ts'
import { leadingDate } from './dates.ts'
import { type AlignedAmount, amountColumns, cellsInColumns } from './fixed-columns.ts'
import { isHeader, roleOfName } from './roles/names.ts'
import type { Row } from './row.ts'

// An amount with cents at the end of the line and the marks beside it; a letter may stand apart. Every repeat has a
// limit: linear time.
const sign = `\\([${signCharacters}]\\)|[${signCharacters}`
const marked = `(?<before>(?:(?:${sign}(]|(?:${currencyPattern})\\s{0,12})\\s?){0,4})(?<digits>(?:\\d{1,3}(?:[.,]\\d{3}){1,4}|\\d{1,12})[.,]\\d{2})(?<after>(?:\\s?(?:${sign})]|${currencyPattern}|\\(?(?:${letterPattern})\\)?)){0,3})(?<apart>\\s{2,12}(?:${letterPattern}))?$`
const apartAmount = new RegExp(`(?:^|\\s)${marked}`, 'iu')
// Caixa's PDF loses the space before the last amount: ROTATIVO35,12D.
const lastAmount = new RegExp(`(?:^|\\s|(?<=\\p{L}))${marked}`, 'iu')
const MAX_AMOUNTS = 6
// A number or a mark before the date (Santander's 3 for a purchase by contact).
const numbered = /^\s?[^\p{L}\s]{1,3}\s+(?=\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s)/u
// A sign that stands apart from its number.
const looseSign = new RegExp(`(?:^|\\s)[${signCharacters}]$`)
const letters = new RegExp(`^\\s*(?:(?:[-+]|${letterPattern})(?:\\s+|$)){1,${MAX_AMOUNTS}}$`, 'i')

interface Cut {
  date: string
  text: string
  amounts: AlignedAmount[]
}

/** Whether a line starts with a date and ends with an amount after white space. */
export function lineLooksFixed(line: string): boolean {
  // Two delimiters or more: the amounts are in cells.
  return !/[;|\t].*[;|\t]/.test(line) && cut(line, true) !== undefined
}

/**
 * Cuts fixed-width text (Ourocard, statements copied from a terminal) into date, text and one cell per column of
 * amounts. From the header or the first date on, an indented line with an amount is a row without a date. A line that
 * is not a row becomes one cell.
 */
export function cutFixedWidth(lines: readonly string[]): Row[] {
  const headers = lines.map((line) => headerNames(line))
  const start = lines.findIndex((line, index) => headers[index] ?? cut(line, true))
  const cuts = lines.map((line, index) => cut(line, index < start || headers[index] !== undefined))
  for (const [index, line] of lines.entries()) if (letters.test(line)) addLetters(cuts[index - 1], line)
  const columns = amountColumns(
    cuts.flatMap((row) => (row ? [row.amounts] : [])),
    headers.some((names) => names !== undefined),
  )
  return lines.flatMap((line, index) => {
    const text = line.trim()
    if (text === '') return []
    const row = cuts[index]
    const names = headers[index]
    if (row) return [{ line: index + 1, cells: [row.date, row.text, ...cellsInColumns(row.amounts, columns)], text }]
    return [{ line: index + 1, cells: names ? headerCells(names, columns.count) : [text], text }]
  })
}

function cut(line: string, needsDate: boolean): Cut | undefined {
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
    amounts.unshift({ text: rest.slice(rest.length - length).replace(/\s+/g, ' '), end: rest.length - apart.length })
    rest = rest.slice(0, rest.length - length).trimEnd()
  }
  const [first] = amounts
  if (!first || (!date && !isSpaced(line, rest.length))) return undefined
  const text = rest.slice(dateEnd).trim()
  // A dash far from the number is its sign or the mark of an empty column: leave the row out.
  if (looseSign.test(text) && printedAmount(first.text)?.sign === 0) first.text = `${text.slice(-1)} … ${first.text}`
  return { date: line.slice(Math.max(start, 0), dateEnd).trim(), text: text.replace(/\s+/g, ' '), amounts }
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

/** The names in a header; they are at least two spaces apart. */
function headerNames(line: string): string[] | undefined {
  const names = line.trim().split(/\s{2,}/)
  return isHeader(names) ? names : undefined
}

/** `Data  Transações  País  Valor R$  Valor US$` names the date, the text and, from the right, the amounts. */
function headerCells(names: readonly string[], amounts: number): string[] {
  const moneyNames = names.filter((name) =>
    ['amount', 'credit', 'debit', 'balance', 'foreign'].includes(roleOfName(name) ?? ''),
  )
  const last = moneyNames.slice(-amounts)
  const texts = names.slice(1, Math.max(2, names.indexOf(last[0] ?? '')))
  return [names[0] ?? '', texts.join(' '), ...Array(amounts - last.length).fill(''), ...last]
}
