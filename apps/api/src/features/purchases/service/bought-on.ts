import { type CardPlan, monthOfDay } from '@tostao/cards/periods'
import { addMonths, addMonthsAnchored, type Day, isDay, type Month } from '@tostao/primitives/calendar'

/** A printed day months before the invoice is that of the purchase; one near it is that of the installment. */
export function boughtOn(plan: CardPlan, date: Day, number: number, month: Month): { purchasedOn: Day; date: Day } {
  const day = Number(date.slice(8))
  const printed = monthOfDay(plan, date)
  const asInstallment = distance(printed, month)
  const asPurchase = distance(addMonths(printed, number - 1), month)
  return asPurchase < asInstallment
    ? { purchasedOn: date, date: addMonthsAnchored(date, number - 1, day) }
    : { purchasedOn: addMonthsAnchored(date, 1 - number, day), date }
}

interface DatedInstallment {
  id: number
  own: { date: Day }
  plan: CardPlan
  number: number
  month: Month
}

/** The day that a row gets as an installment, where its file says that of the purchase. */
export function datedOf({ id, own, plan, number, month }: DatedInstallment): { id: number; date: Day }[] {
  const { date } = boughtOn(plan, own.date, number, month)
  return date !== own.date && isDay(date) ? [{ id, date }] : []
}

const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const monthsTo = (from: Month, to: Month) => count(to) - count(from)
const distance = (one: Month, other: Month) => Math.abs(monthsTo(one, other))
