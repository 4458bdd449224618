import { fold } from '@tostao/primitives/text'
import { isHeader, type NamedRole, nameOf, roleOfName } from '../columns/names.ts'
import { copiedHeading, NAMES_WITH_BALANCE, namesOfMoney } from '../words/balances.ts'

/** No statement prints more amounts in a row. */
export const MAX_AMOUNTS = 6

const MAX_NAMES = 30

/** A name in the header of a fixed-width table, with its positions in the line. */
export interface HeaderName {
  text: string
  role: NamedRole | undefined
  start: number
  end: number
}

const money: readonly (NamedRole | undefined)[] = ['amount', 'credit', 'debit', 'balance', 'foreign']

/** The names in a header; they are at least two spaces apart. Banrisul prints V A L O R. */
export function headerIn(line: string): HeaderName[] | undefined {
  const found = [...line.matchAll(/\S+(?: \S+)*/g)]
  const names = found.map(([text]) => (/^(?:\S )+\S$/.test(text) ? text.replaceAll(' ', '') : text))
  if (found.length > MAX_NAMES || !isHeader(names)) return undefined
  return found.map(({ 0: printed, index }, at) => {
    const text = names[at] ?? printed
    return { text, role: roleOfName(text), start: index, end: index + printed.length }
  })
}

/**
 * Whether a heading copied from a PDF, with its names one space apart, has dollars before reais (`Data Loja US$ R$`):
 * the last amount of each row below it counts. `undefined` where the line is no heading.
 */
export function endsInReais(line: string): boolean | undefined {
  const text = line.length > 120 || /\d/.test(line) ? '' : fold(line)
  if (/(?:u\$s?|us\$|dolar)\W.*(?:r\$|reais)\W*$/.test(text)) return true
  return /^\W*data\b.*(?:r\$|reais|\bvalor)\W*$/.test(text) ? false : undefined
}

/**
 * The names of the amounts in a heading copied from a PDF, with its names one space apart: an amount, and the balance
 * after it. Of a credit and a debit each row has one, and nothing but the balance shows which.
 */
export function copiedNames(line: string): readonly string[] | undefined {
  const text = line.length > 120 || /\d|\s{2}/.test(line.trim()) ? '' : fold(line).replace(/\s?\(?r\$\)?/g, '')
  const [, before = '', balance] = copiedHeading.exec(text) ?? []
  const found = `${before.match(namesOfMoney)}`
  if (balance) return copiedAmount.test(found) || copiedPair.test(found) ? NAMES_WITH_BALANCE : undefined
  return copiedAmount.test(found) && before.endsWith(found) ? ['Valor'] : undefined
}

/** The letters of the two columns of amounts in such a heading, in its order. */
export function copiedLetters(line: string): readonly [string, string] | undefined {
  const found = /^\W*data\b.*\b(?:(credito|entrada)|debito|saida)\W+(?:credito|debito|entrada|saida)\W+saldo\W*$/.exec(
    line.length > 120 ? '' : fold(line).replace(/\s?\(?r\$\)?/g, ''),
  )
  if (!found) return undefined
  return found[1] === undefined ? ['D', 'C'] : ['C', 'D']
}

const copiedAmount = /^(?:valor|vlr|moviment[oa]s)$/
const copiedPair = /^(?:credito,debito|debito,credito|entrada,saida|saida,entrada)$/

/** The names over the amounts: all from the first name of money on, as a rate may stand between dollars and reais. */
export function namesOfAmounts(header: readonly HeaderName[]): readonly HeaderName[] {
  const first = header.findIndex(({ role }) => money.includes(role))
  return first < 0 ? [] : header.slice(first, first + MAX_AMOUNTS)
}

// Columns of codes, which a table with delimiters leaves out of the text too.
const codes = /\b(?:documento|docto?|dcto|doc|lote|ag\w* origem)\b/

/** The text of a row after its date, without the cells under the names of codes. */
export function textUnder(header: readonly HeaderName[], line: string, dateEnd: number): string {
  const amounts = namesOfAmounts(header)
  const names = header.filter((name) => !amounts.includes(name))
  const texts = [...(' '.repeat(dateEnd) + line.slice(dateEnd)).matchAll(/\S+(?: \S+)*/g)]
  const isCode = ({ 0: text, index }: RegExpExecArray) => {
    const above = names.filter(({ start, end }) => start < index + text.length && end > index)
    const fits = ({ text: name, start }: HeaderName) =>
      codes.test(nameOf(name)) && (start === index || !/\p{L}/u.test(text))
    return above.length > 0 && above.every(fits)
  }
  return texts.flatMap((text) => (isCode(text) ? [] : [text[0]])).join(' ')
}

/** `Data  Transações  País  Valor R$  Valor US$` as cells: the date, the text, and the names of the amounts. */
export function headerCells(header: readonly HeaderName[], amounts: readonly string[]): string[] {
  const [date, ...others] = header.slice(0, header.length - namesOfAmounts(header).length).map(({ text }) => text)
  return [date ?? '', others.filter((name) => !codes.test(nameOf(name))).join(' '), ...amounts]
}
