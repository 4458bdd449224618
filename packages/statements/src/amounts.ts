import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { DecimalMark } from './types.ts'

/** An amount as printed. Which of its separators is the decimal mark is not decided yet. */
export interface PrintedAmount {
  /** Digits and separators only. */
  digits: string
  /** −1 or 1 where a sign, parentheses or a letter (C, D) is printed; 0 where none is. */
  sign: -1 | 0 | 1
  /** The sign is a letter (C, D). */
  lettered: boolean
}

// 1.234,56 · (-) 10,00 · R$ 1.234,56 · -R$ 318,19 · R$ -3,00 · (10,00) · 100,00- · 1.234,56 D · 1 234,56. No nested repeats: linear.
const printed =
  /^(?:\(([-+])\)\s?|(\())?([-+−–])?\s?(?:R\$|US\$|U\$|BRL|USD|\$|€)?\s{0,3}([-+−–])?\s?(\d[\d.,]*|\d{1,3}(?: \d{3})+(?:[.,]\d+)?|[.,]\d+)\s?(?:R\$|BRL|USD)?\s?(?:([-+−–])|\(?(C|D|CR|DB|DR|CRED|DEB)\)?)?(\))?$/i

/** The amount of a cell that holds nothing else. A no-break space counts as a space. */
export function printedAmount(cell: string): PrintedAmount | undefined {
  const text = cell.trim()
  if (text === '' || text.length > 40) return undefined
  const match = printed.exec(text)
  if (!match) return undefined
  const [, marked, open, before, inside, digits = '', after, letter, close] = match
  if ((open === undefined) !== (close === undefined)) return undefined
  const lettered = letter !== undefined
  const sign = lettered ? signOfLetter(letter) : open ? -1 : signOfMark(marked ?? before ?? inside ?? after)
  return { digits: digits.replaceAll(' ', '').replace(/[.,]$/, ''), sign, lettered }
}

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

function signOfMark(mark: string | undefined): -1 | 0 | 1 {
  if (mark === undefined) return 0
  return mark === '+' ? 1 : -1
}

function signOfLetter(letter: string): -1 | 1 {
  return letter.toUpperCase().startsWith('C') ? 1 : -1
}
