import type { Centavos } from '@tostao/primitives/money'
import { currencyPattern, letterPattern, signCharacters } from '../values/amount-marks.ts'
import { centavosOf, printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import type { AlignedAmount, AmountsOfLine } from './fixed-columns.ts'
import { type HeaderName, MAX_AMOUNTS, textUnder } from './fixed-header.ts'

// An amount with cents at the end of the line and the marks beside it; a letter may stand apart. Every repeat has a
// limit: linear time.
const sign = `\\([${signCharacters}]\\)|[${signCharacters}`
const marked = `(?<before>(?:(?:${sign}(]|(?:${currencyPattern})\\s{0,12})\\s?){0,4})(?<digits>(?:\\d{1,3}(?:[.,]\\d{3}){1,4}|\\d{1,12})[.,]\\d{2})(?<after>(?:\\s?(?:${sign})]|${currencyPattern}|\\(?(?:${letterPattern})\\)?)){0,3})(?<apart>\\s{2,12}(?:${letterPattern}))?$`
const apartAmount = new RegExp(`(?:^|\\s)${marked}`, 'iu')
// Caixa's PDF loses the space before the last amount: ROTATIVO35,12D. Itaú's, behind a day: MARIA S25/01-100,00.
const lastAmount = new RegExp(
  `(?:^|\\s|(?<=\\p{L})|(?<=[\\p{L}\\s]\\d{2}/\\d{2})(?=[${signCharacters}]))${marked}`,
  'iu',
)
// A number or a mark before the date (Santander's 3 for a purchase by contact).
const numbered = /^\s?[^\p{L}\s]{1,3}\s+(?=\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s)/u
// A dash between the text and an amount with its own sign: PIX - + R$ 10,00.
const separator = new RegExp(`^[${signCharacters}] (?=[${signCharacters}])`)
const dash = new RegExp(`^(?!\\+)[${signCharacters}] `)
// A dash apart from an amount whose own sign touches it, or is a letter: - -46,62, - 46,62-, - 46,62 C.
const dashBesideSign = new RegExp(
  `^[${signCharacters}] (?:[${signCharacters}]\\S|[^${signCharacters}].*(?:[${signCharacters}]\\)?|(?:${letterPattern})\\)?)$)`,
  'i',
)
// A sign that stands apart from its number.
const looseSign = new RegExp(`(?:^|\\s)[${signCharacters}]$`)
const amountInside = /(\d[\d.]{0,14},\d{2})\s?[-+]?(?:\s{0,12}(?:CR|DB|C|D))?\s{1,12}(?=\d)/g

/** A row of fixed width. */
export interface Cut extends AmountsOfLine {
  date: string
  text: string
}

/** Whether a line starts with a date and ends with an amount after white space. */
export function lineLooksFixed(line: string): boolean {
  // Two delimiters or more: the amounts are in cells.
  return !/[;|\t].*[;|\t]/.test(line) && cutLine(line, true) !== undefined
}

/**
 * The date, text and amounts of a row; `undefined` for other lines. Without a date, a row is indented, its amount stands
 * apart (a sentence may end with an amount too), or its amounts continue the balance of the row above.
 */
export function cutLine(
  line: string,
  needsDate: boolean,
  header: readonly HeaderName[] = [],
  balance?: Centavos | 'any',
): Cut | undefined {
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
    amounts.unshift({ text: printed, end: rest.length - apart.length })
    rest = rest.slice(0, rest.length - length).trimEnd()
  }
  const [first] = amounts
  if (!first || (!date && !isSpaced(line, rest.length) && !continuesBalance(amounts, balance))) return undefined
  const text = textUnder(header, rest, dateEnd)
  // A dash far from the number is its sign or the mark of an empty column: leave the row out.
  if (looseSign.test(text) && printedAmount(first.text)?.sign === 0) first.text = `${text.slice(-1)} … ${first.text}`
  // A date behind an amount: the line holds another row.
  const other = [...rest.matchAll(amountInside)].find((one) => leadingDate(rest.slice(one.index + one[0].length)))?.[1]
  if (other) for (const amount of amounts) amount.text = `${other} … ${amount.text}`
  return { date: line.slice(Math.max(start, 0), dateEnd).trim(), text, textEnd: rest.length, amounts }
}

/**
 * Takes the dash off the amounts where it is no sign. Where it stands beside an amount with a sign of its own (Santander
 * prints it for a missing document: `- 46,62-`), it is no sign in any other row either.
 */
export function withoutDashes(rows: readonly (Cut | undefined)[]) {
  const first = rows.flatMap((row) => row?.amounts.slice(0, 1) ?? [])
  const isEmptyCell = first.some(({ text }) => dashBesideSign.test(text))
  for (const amount of first) amount.text = amount.text.replace(isEmptyCell ? dash : separator, '')
}

/**
 * Where each row has a dash for the empty one of two columns of amounts (BV prints `- 148,51 148,51`, `148,51 - 0,00`), it
 * shows in which of them the amount stands.
 */
export function nameByDashes(rows: readonly (Cut | undefined)[], [first, second]: readonly [string, string]) {
  const cuts = rows.flatMap((row) => (row?.date && row.amounts.length === 2 ? [row] : []))
  const places = cuts.map(({ amounts }) => amounts.findIndex(({ text }) => dash.test(text)))
  if (places.some((place) => place < 0)) return
  for (const [index, { amounts }] of cuts.entries()) {
    const [amount, empty] = [amounts[0], amounts[places[index] ?? 0]]
    if (empty) empty.text = empty.text.replace(dash, '')
    if (amount) amount.text += ` ${amount === empty ? second : first}`
  }
}

/** Takes the price of a purchase abroad off the rows of a bill that end in reais: `US$ 10,00 52,30`. */
export function withoutForeignPrice(rows: readonly (Cut | undefined)[]) {
  for (const row of rows) {
    const [price, paid] = row?.amounts.map(({ text }) => printedAmount(text)?.currency ?? 'BRL') ?? []
    if (row?.amounts.length === 2 && price !== 'BRL' && paid === 'BRL') row.amounts.shift()
  }
}

const isSpaced = (line: string, end: number) => /^\s{2}/.test(line) || /^\s{2}/.test(line.slice(end))

/** Whether the last of the amounts is the balance of the row above, moved by the one before it. */
function continuesBalance(amounts: readonly AlignedAmount[], before: Centavos | 'any' | undefined): boolean {
  if (before === 'any') return true
  const [moved, after] = amounts.slice(-2).map(centavosIn)
  if (moved === undefined || after === undefined || before === undefined) return false
  return Math.abs(after - before) === Math.abs(moved)
}

/** The last amount of a row, signed. */
export const lastOf = (row: Cut | undefined) => centavosIn(row?.amounts.at(-1))

function centavosIn(amount: AlignedAmount | undefined): Centavos | undefined {
  const printed = printedAmount(amount?.text ?? '')
  const centavos = printed && centavosOf(printed.digits, 'comma')
  return centavos === undefined ? undefined : centavos * (printed?.sign || 1)
}

/** Searches only the end of the line, so that long lines cost nothing. */
const tail = (line: string, amount: RegExp) => amount.exec(line.slice(-60))
