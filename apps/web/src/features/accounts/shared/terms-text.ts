import { type CardTerms, monthOfDay, periodOf } from '@tostao/cards/periods'
import { addDays, formatShortDay, monthName } from '@tostao/primitives/calendar'
import { today } from '#lib/today.ts'

/** Says when the open invoice closes and falls due by these terms, and the best day to buy. */
export function termsText(terms: CardTerms): string {
  const plan = { terms: [terms], closings: new Map() }
  const { month, closesOn, dueOn, to } = periodOf(plan, monthOfDay(plan, today()))
  const best = formatShortDay(addDays(to, 1))
  return `A fatura de ${monthName(month)} fecha em ${formatShortDay(closesOn)} e vence em ${formatShortDay(dueOn)}. Melhor dia para comprar: ${best}.`
}
