import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { DecimalMark } from '../options.ts'
import { currencyPattern, letterPattern, readMarks, signCharacters } from './amount-marks.ts'

/** An amount as printed. Which of its separators is the decimal mark is not decided yet. */
export interface PrintedAmount {
  /** Digits and separators only. */
  digits: string
  /** −1 or 1 where a sign, parentheses or a letter (C, D) is printed; 0 where none is. */
  sign: -1 | 0 | 1
  /** The sign is a letter (C, D). */
  lettered: boolean
  /** ISO 4217, where one is printed. */
  currency: string | undefined
}

const plain = /^-?(?:\d[\d.,]*|[.,]\d+)$/
// The two ways in which most amounts are printed; the others take three times as long.
const reais = /^(-?)R\$\s?(\d[\d.,]*)$/
const mark = `[${signCharacters}() ]|${currencyPattern}`
const marked = new RegExp(
  `^((?:[CD] )?(?:${mark}){0,9})(\\d{1,3}(?: \\d{3})+(?:[.,]\\d+)?|\\d[\\d.,]*|[.,]\\d+)((?:${mark}|${letterPattern}){0,9})$`,
  'i',
)

/** The amount of a cell that holds nothing else. Any white space counts as a space. */
export function printedAmount(cell: string): PrintedAmount | undefined {
  const text = cell.trim()
  if (text === '' || text.length > 40) return undefined
  if (plain.test(text)) {
    const sign = text.startsWith('-') ? -1 : 0
    return { digits: withoutEnd(sign ? text.slice(1) : text), sign, lettered: false, currency: undefined }
  }
  const [, minus, number] = reais.exec(text) ?? []
  if (number !== undefined) {
    return { digits: withoutEnd(number), sign: minus === '-' ? -1 : 0, lettered: false, currency: 'BRL' }
  }
  const [, before = '', digits, after = ''] =
    marked.exec(/[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ') : text) ?? []
  const marks = digits === undefined ? undefined : readMarks(before, after)
  return marks && digits !== undefined ? { digits: withoutEnd(digits.replaceAll(' ', '')), ...marks } : undefined
}

const withoutEnd = (digits: string) => digits.replace(/[.,]$/, '')

/** The decimal mark that one amount suggests; `weak` when it can be read both ways (1.060). */
export function decimalVote(digits: string): { mark: DecimalMark; weak: boolean } | undefined {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return undefined
  const separator = digits[last] === ',' ? 'comma' : 'dot'
  const other = separator === 'comma' ? 'dot' : 'comma'
  const before = digits.slice(0, last)
  if (/[.,]/.test(before)) {
    // 1.234.567 repeats its separator, so it groups thousands; 1.234,56 has both, so the last one is the mark.
    return { mark: before.includes(digits.charAt(last)) ? other : separator, weak: false }
  }
  const grouped = digits.length - last === 4 && /^[1-9]\d{0,2}$/.test(before)
  return grouped ? { mark: other, weak: true } : { mark: separator, weak: false }
}

/**
 * Centavos without sign. `mark` decides amounts that can be read both ways, and every amount when `forced`.
 * `undefined` when the separators make no sense or the amount is above the limit.
 */
export function centavosOf(digits: string, mark: DecimalMark, forced = false): Centavos | undefined {
  const vote = decimalVote(digits)
  const decimal = (forced || !vote || vote.weak ? mark : vote.mark) === 'comma' ? ',' : '.'
  const at = digits.indexOf(decimal)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (/[.,]/.test(fraction) || !isGrouped(whole)) return undefined
  const tenths = Number(whole.replace(/[.,]/g, '') + fraction.slice(0, 3).padEnd(3, '0'))
  const centavos = Math.floor((tenths + 5) / 10)
  return centavos <= MAX_CENTAVOS ? centavos : undefined
}

const isGrouped = (whole: string) => /^\d*$/.test(whole) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
