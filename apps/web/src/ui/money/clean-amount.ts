import { type Centavos, parseAmount } from '@tostao/primitives/money'

/** What an amount can begin with. */
const begun = /^[-−]?[\d.]*(?:,\d{0,2})?$/
/** The dots stand for thousands, beyond doubt. */
const grouped = /^[-−]?\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/
const dots = (text: string) => text.split('.').length

interface Typing {
  /** What the field shows before. */
  before: string
  /** Whether it was one key, also one that deletes: what is pasted comes whole. */
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
 * What a field shows for what was typed: an amount without its 'R$'. A key that no amount goes on with does nothing; a
 * digit more or less between the dots of an amount makes it one without dots.
 * Pasted text that is no amount stays whole: tidied until it reads as one, it would be another.
 */
export function cleanAmount(typed: string, { before, key, allowNegative }: Typing): string {
  const goesOn = (text: string) => begun.test(text) && (allowNegative || !/^[-−]/.test(text))
  const isMoved = grouped.test(before) && !grouped.test(typed) && dots(typed) <= dots(before)
  if (key && isMoved && goesOn(typed)) return typed.replaceAll('.', '')
  if (!Number.isNaN(amountOf(typed, allowNegative))) return typed.replace(/R\$|\s/gi, '').replace('−', '-')
  return key && goesOn(before) && !goesOn(typed) ? before : typed
}
