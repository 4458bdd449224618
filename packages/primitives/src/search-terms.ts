import { type Centavos, parseAmount } from './money.ts'
import { fold } from './text.ts'

export const MAX_TERMS = 12

/** A part of what is searched for: a text that stands somewhere, or an amount from `least` to `most`. */
export interface SearchTerm {
  text: string
  amounts?: { least: Centavos; most: Centavos }
}

/** Emoji are words. */
const PUNCTUATION = /[\p{P}\p{Sc}\p{Sm}\p{Sk}\s]+/u
const OUTER = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu
const CURRENCY = /(?<![\p{L}\p{N}])r\$\s*(?=\d)/gu
const DIGITS = /^\d[\d.,]*$/
const WITH_CENTS = /[.,]\d{1,2}$/

/**
 * The words of a search, folded, each once; punctuation is a space. A number is an amount, too: '52,30' exactly, '52' with
 * any centavos. All of them must be found, in any order. Each is looked for in each row, so further words than
 * `MAX_TERMS` are left out.
 */
export function searchTerms(text: string): SearchTerm[] {
  const parts = fold(text).replaceAll(CURRENCY, ' ').split(' ')
  const terms = parts.flatMap((part) => amountTerm(part.replaceAll(OUTER, '')) ?? wordsIn(part))
  const byText = new Map(terms.map((term) => [term.text, term]))
  return [...byText.values()].slice(0, MAX_TERMS)
}

const wordsIn = (part: string): SearchTerm[] =>
  part.split(PUNCTUATION).flatMap((word) => (word === '' ? [] : (amountTerm(word) ?? { text: word })))

function amountTerm(text: string): SearchTerm | undefined {
  const least = DIGITS.test(text) ? parseAmount(text) : undefined
  if (least === undefined) return undefined
  return { text, amounts: { least, most: WITH_CENTS.test(text) ? least : least + 99 } }
}
