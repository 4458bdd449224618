import { calculate, isCalculation } from '@tostao/primitives/calculate'
import { type Centavos, parseAmount } from '@tostao/primitives/money'

const begun = /^[-−]?[\d.]*(?:,\d{0,2})?$/
const begunCalculation = /^[-−]?(?:[\d.,]+[+\-−*/×x÷:])+[\d.]*(?:,\d{0,6})?$/i
/** Dots that certainly group thousands. */
const grouped = /^[-−]?\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/
const dots = (text: string) => text.split('.').length

interface Typing {
  before: string
  /** Whether a single key was pressed, also Backspace or Delete; false for pasted text. */
  key: boolean
  allowNegative: boolean
}

/**
 * Centavos of a field's text, or what it calculates ('12,50*3'); null when empty, NaN when it is not an amount or negative
 * where that is not allowed.
 */
export function amountOf(text: string, allowNegative: boolean): Centavos | null {
  if (text.trim() === '') return null
  const amount = isCalculation(text) ? calculate(text) : parseAmount(text.replace(/^([^,]*),$/, '$1'))
  return amount === undefined || (amount < 0 && !allowNegative) ? Number.NaN : amount
}

/** Ignores a key that cannot continue an amount. Pasted text stays: changed, it would be another amount. */
export function cleanAmount(typed: string, { before, key, allowNegative }: Typing): string {
  const continuesAmount = (text: string) =>
    (begun.test(text) || begunCalculation.test(text)) && (allowNegative || !/^[-−]/.test(text))
  const isMoved = grouped.test(before) && !grouped.test(typed) && dots(typed) <= dots(before)
  if (key && isMoved && continuesAmount(typed)) return typed.replaceAll('.', '')
  if (!Number.isNaN(amountOf(typed, allowNegative))) return typed.replace(/R\$|\s/gi, '').replace(/^−/, '-')
  return key && continuesAmount(before) && !continuesAmount(typed) ? before : typed
}
