import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'

/** A row of a card. */
export interface Charge {
  date: Day
  /** Without sign. */
  amount: Centavos
  description: string
  /** A purchase, fee or tax; no refund, payment or instalment. */
  isPlain: boolean
}

// The tax has had rates from 0.38 % to 6.38 %, which change by decree: it is recognised, never computed.
const LEAST = 0.003
const MOST = 0.07
/** An IOF row stands at most so many rows from its purchase. */
const REACH = 20

const namesIof = /\biof\b/

/**
 * The rows that are the IOF of a foreign purchase: called so, or beside it with the same text (C6), at most a day apart.
 *
 * @param rows in the order of the bank's file.
 * @returns the index of the IOF → the index of its purchase. A purchase has one at most.
 */
export function iofOf(rows: readonly Charge[]): Map<number, number> {
  const texts = rows.map(({ description }) => fold(description))
  const found = new Map<number, number>()
  const taxed = new Set<number>()
  const fits = (tax: number, purchase: number): boolean => {
    const [iof, bought] = [rows[tax], rows[purchase]]
    if (!iof?.isPlain || !bought?.isPlain || taxed.has(purchase) || found.has(purchase)) return false
    const rate = iof.amount / bought.amount
    const isNear = bought.date >= addDays(iof.date, -1) && bought.date <= addDays(iof.date, 1)
    return isNear && rate >= LEAST && rate <= MOST && !namesIof.test(texts[purchase] ?? '')
  }
  rows.forEach((_, index) => {
    const text = texts[index] ?? ''
    const reach = namesIof.test(text) ? REACH : 1
    for (let away = 1; away <= reach; away += 1) {
      const purchase = [index - away, index + away].find(
        (other) => fits(index, other) && (reach > 1 || texts[other] === text),
      )
      if (purchase === undefined) continue
      found.set(index, purchase)
      taxed.add(purchase)
      return
    }
  })
  return found
}
