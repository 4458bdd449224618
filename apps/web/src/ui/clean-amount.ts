import { type Centavos, parseAmount } from '@tostao/primitives/money'

/** What an amount can begin with. */
const begun = /^[-−]?[\d.]*(?:,\d{0,2})?$/

interface Typing {
  /** What the field shows before. */
  before: string
  /** Whether it was one key: what is pasted comes whole. */
  key: boolean
  allowNegative: boolean
}

/** Centavos of a field's text: null while there is none, NaN while it is no amount or has a sign it may not have. */
export function amountOf(text: string, allowNegative: boolean): Centavos | null {
  if (text.trim() === '') return null
  const amount = parseAmount(text.replace(/^([^,]*),$/, '$1'))
  return amount === undefined || (amount < 0 && !allowNegative) ? Number.NaN : amount
}

/**
 * What a field shows for what was typed: an amount without its 'R$'. A key that no amount goes on with does nothing.
 * Pasted text that is no amount stays whole: tidied until it reads as one, it would be another.
 */
export function cleanAmount(typed: string, { before, key, allowNegative }: Typing): string {
  if (!Number.isNaN(amountOf(typed, allowNegative))) return typed.replace(/R\$|\s/gi, '').replace('−', '-')
  const goesOn = (text: string) => begun.test(text) && (allowNegative || !/^[-−]/.test(text))
  return key && goesOn(before) && !goesOn(typed) ? before : typed
}
