import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'

/** A row of a card. */
export interface Charge {
  date: Day
  /** Without sign. */
  amount: Centavos
  description: string
  /** A purchase, fee or tax; no refund, payment or installment. */
  isPlain: boolean
}

// The rate changes by decree: what is called IOF is recognised by any of them, and never computed.
const LEAST = 0.003
const MOST = 0.07
/** The rates for card purchases abroad since 2013, in basis points: two rides of one day have the same text, too. */
const RATES = [638, 538, 438, 338, 350]
/** An IOF row stands at most so many rows from its purchase. */
const REACH = 20

const namesIof = /\biof\b/
/** A tax on credit, which no purchase has. */
const ofCredit = /\b(?:atraso|rotativo|financ\w*|parcel\w*|saque|emprestimo|adicional|diario)\b/

/**
 * The rows that are the IOF of a foreign purchase: called so, at most a day apart; or beside it, with its text and day and a
 * rate of the tax (C6).
 *
 * @param rows in the order of the bank's file.
 * @returns the index of the IOF → the index of its purchase. A purchase has one at most.
 */
export function iofOf(rows: readonly Charge[]): Map<number, number> {
  const texts = rows.map(({ description }) => fold(description))
  const found = new Map<number, number>()
  const taxed = new Set<number>()
  const isRated = (tax: number, purchase: number): boolean => {
    const [iof, bought] = [rows[tax], rows[purchase]]
    if (!iof || !bought) return false
    return RATES.some((rate) => Math.abs((bought.amount * rate) / 10_000 - iof.amount) <= 1)
  }
  const fits = (tax: number, purchase: number): boolean => {
    const [iof, bought] = [rows[tax], rows[purchase]]
    if (!iof?.isPlain || !bought?.isPlain || taxed.has(purchase) || found.has(purchase)) return false
    const rate = iof.amount / bought.amount
    if (rate < LEAST || rate > MOST || namesIof.test(texts[purchase] ?? '')) return false
    return bought.date >= addDays(iof.date, -1) && bought.date <= addDays(iof.date, 1)
  }
  rows.forEach((_, index) => {
    const text = texts[index] ?? ''
    const isNamed = namesIof.test(text)
    if (isNamed && ofCredit.test(text)) return
    const isTwin = (other: number) => text !== '' && texts[other] === text && rows[other]?.date === rows[index]?.date
    const nearest = (reach: number, holds: (other: number) => boolean): number | undefined => {
      for (let away = 1; away <= reach; away += 1) {
        const other = [index - away, index + away].find((place) => fits(index, place) && holds(place))
        if (other !== undefined) return other
      }
      return undefined
    }
    const isExact = (other: number) => isRated(index, other)
    // A smaller purchase beside it may fit by chance; one with a rate of the tax is its own.
    const purchase = isNamed
      ? (nearest(REACH, isExact) ?? nearest(REACH, () => true))
      : nearest(1, (other) => isTwin(other) && isExact(other))
    if (purchase === undefined) return
    found.set(index, purchase)
    taxed.add(purchase)
  })
  return found
}
