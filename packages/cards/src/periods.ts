// Which days the invoices of a card have. The API's `ledger/assign-invoice.ts` stores that of each transaction
// (decision 18).

import { businessDayFrom } from '@tostao/primitives/business-days'
import {
  addDays,
  addMonths,
  type Day,
  FIRST_DAY,
  LAST_DAY,
  lastDay,
  type Month,
  monthOf,
} from '@tostao/primitives/calendar'

export const closings = ['day', 'days_before_due'] as const
export const closingSides = ['next', 'current'] as const

/** On which day the invoices of a card fall due and close, from a month on. */
export interface CardTerms {
  /** The first month of due days that they hold for. The earliest terms of a card hold before it, too. */
  fromMonth: Month
  /** 1 to 31; in a shorter month its last day. */
  dueDay: number
  /** Whether `closingValue` is a day of the month (1 to 31) or so many days before the due day (1 to 28). */
  closing: (typeof closings)[number]
  closingValue: number
  /** The invoice that a purchase on the closing day goes to: this one or the next. */
  closingDayPurchases: (typeof closingSides)[number]
}

/** When the invoices of one card close. */
export interface CardPlan {
  /** At least one, by `fromMonth`, each month once. */
  terms: readonly CardTerms[]
  /** The closing days that a file or the user has said. */
  closings: ReadonlyMap<Month, Day>
}

/** One invoice in the calendar. The days of its purchases are `from` to `to`, both included. */
export interface InvoicePeriod {
  /** The month of its nominal due day. */
  month: Month
  from: Day
  to: Day
  closesOn: Day
  dueOn: Day
  /** The due day, or the next one on which banks are open. */
  payableUntil: Day
}

const FIRST_MONTH = monthOf(FIRST_DAY)
const LAST_MONTH = monthOf(LAST_DAY)
/** The first invoice begins before the calendar does, and the last may be payable after its end. */
const inCalendar = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

export function periodOf(plan: CardPlan, month: Month): InvoicePeriod {
  const due = dueOn(plan, month)
  return {
    month,
    from: inCalendar(addDays(lastDayOf(plan, addMonths(month, -1)), 1)),
    to: inCalendar(lastDayOf(plan, month)),
    closesOn: inCalendar(closesOn(plan, month)),
    dueOn: due,
    payableUntil: inCalendar(businessDayFrom(due)),
  }
}

/** The fields of a transaction that decide its invoice. */
interface Placed {
  date: Day
  /** A transfer into the card: it pays the invoice that closed last. */
  isPayment: boolean
}

/** The month of the invoice that a transaction belongs to by the card's terms. */
export function placeOf(plan: CardPlan, { date, isPayment }: Placed): Month {
  const month = monthOfDay(plan, date)
  return isPayment && month > FIRST_MONTH ? addMonths(month, -1) : month
}

/** The month whose period holds a day. The last of the calendar holds all later days. */
export function monthOfDay(plan: CardPlan, day: Day): Month {
  let month = monthOf(day)
  while (month < LAST_MONTH && lastDayOf(plan, month) < day) month = addMonths(month, 1)
  for (let before = addMonths(month, -1); lastDayOf(plan, before) >= day; before = addMonths(before, -1)) month = before
  return month
}

/**
 * The months of due days whose invoice has no day, or closes after it falls due. Only at the begin of terms and beside a
 * closing that was said can there be any.
 */
export function misplacedMonths(plan: CardPlan): Month[] {
  const begins = plan.terms.map(({ fromMonth }) => fromMonth)
  const beside = [...plan.closings.keys()].flatMap((month) => [month, addMonths(month, 1)])
  return [...new Set([...begins, ...beside])].filter((month) => {
    const { from, to, closesOn: closing, dueOn: due } = periodOf(plan, month)
    return to < from || closing > due
  })
}

function closesOn(plan: CardPlan, month: Month): Day {
  const said = plan.closings.get(month)
  if (said !== undefined) return said
  const { dueDay, closing, closingValue } = termsOf(plan, month)
  if (closing === 'days_before_due') return addDays(dueOn(plan, month), -closingValue)
  // Nominal days are compared: in February both may be the last one.
  return dayIn(closingValue < dueDay ? month : addMonths(month, -1), closingValue)
}

const dueOn = (plan: CardPlan, month: Month): Day => dayIn(month, termsOf(plan, month).dueDay)

function lastDayOf(plan: CardPlan, month: Month): Day {
  const closing = closesOn(plan, month)
  return termsOf(plan, month).closingDayPurchases === 'current' ? closing : addDays(closing, -1)
}

function termsOf({ terms }: CardPlan, month: Month): CardTerms {
  const found = terms.findLast(({ fromMonth }) => fromMonth <= month) ?? terms[0]
  if (!found) throw new RangeError('A card without terms has no invoices')
  return found
}

function dayIn(month: Month, day: number): Day {
  const named = `${month}-${String(day).padStart(2, '0')}`
  const last = lastDay(month)
  return named > last ? last : named
}
