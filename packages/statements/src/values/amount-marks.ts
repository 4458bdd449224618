/** Marks that banks print beside the digits of an amount: currency, plus or minus, parentheses, the letter C or D. */
export interface Marks {
  sign: -1 | 0 | 1
  lettered: boolean
  currency: string | undefined
}

const symbols: Readonly<Record<string, string>> = {
  r$: 'BRL',
  $: 'USD',
  us$: 'USD',
  u$: 'USD',
  u$s: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
}
/** ISO 4217 of the currencies that stand beside amounts. */
export const codes = 'BRL|USD|EUR|GBP|ARS|CLP|UYU|PYG|CAD|AUD|JPY|CHF|MXN|COP|PEN|CNY'

/** A currency beside an amount: R$, US$, EUR. */
export const currencyPattern = `R\\$|US\\$|U\\$S?|\\$|[€£¥]|(?:${codes})`
/** The dashes that stand for a minus, beside those that are hyphens once the text is repaired. */
export const dashes = '-‒–—―'
/** Plus, or minus and what stands for it. */
export const signCharacters = `${dashes}+`
/** A letter that says credit or debit. */
export const letterPattern = 'CRED|DEB|CR|DB|DR|C|D'

const currencies = new RegExp(currencyPattern, 'gi')
const wrapped = new RegExp(`\\( ?([${signCharacters}]|${letterPattern}) ?\\)`, 'gi')
const signs = new RegExp(`[${signCharacters}]`, 'g')
const negative = /^[^()]*\([^()]*0[^()]*\)[^()]*$/

// A file repeats few marks, and reading them takes longer than all the rest of an amount.
const known = new Map<string, Marks | undefined>()
const MAX_KNOWN = 500

/** Reads what stands before and after the digits; `undefined` when the marks contradict one another. */
export function readMarks(before: string, after: string): Marks | undefined {
  const key = `${before}0${after}`
  if (known.has(key)) return known.get(key)
  if (known.size >= MAX_KNOWN) known.clear()
  const marks = read(key)
  known.set(key, marks)
  return marks
}

function read(key: string): Marks | undefined {
  const around = key.replace(wrapped, '$1')
  const printed = [...new Set(around.match(currencies)?.map((symbol) => symbol.toLowerCase()))]
  const rest = around.replace(currencies, '')
  const inParentheses = negative.test(rest)
  if (printed.length > 1 || (!inParentheses && /[()]/.test(rest))) return undefined
  const letters = rest.match(/[a-z]+/gi) ?? []
  const said = [
    ...(rest.match(signs) ?? []).map((mark) => (mark === '+' ? 1 : -1)),
    ...letters.map((letter) => (/^c/i.test(letter) ? 1 : -1)),
    ...(inParentheses ? [-1] : []),
  ]
  const [sign = 0] = said
  if (said.length > 2 || letters.length > 1 || said.some((other) => other !== sign)) return undefined
  return { sign: sign === 0 ? 0 : sign > 0 ? 1 : -1, lettered: letters.length > 0, currency: currencyOf(printed[0]) }
}

/** ISO 4217 of a symbol or code; in Brazil a bare `$` is the dollar of an account abroad. */
const currencyOf = (symbol: string | undefined) =>
  symbol === undefined ? undefined : (symbols[symbol] ?? symbol.toUpperCase())
