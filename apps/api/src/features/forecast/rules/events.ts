import { type CardPlan, monthOfDay, periodOf } from '@tostao/cards/periods'
import type { ForecastEvent } from '@tostao/contract/forecast'
import type { RecurringType } from '@tostao/contract/recurring-shape'
import { addMonths, type Day, type Month, monthName } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** A due date of what repeats that has not come. */
export interface Repeated {
  id: number
  type: RecurringType
  accountId: number
  toAccountId: number | null
  categoryId: number | null
  description: string
  dueDate: Day
  amount: Centavos
}

/** A card with what it owes. */
export interface CardDue {
  accountId: number
  name: string
  paymentAccountId: number | null
  plan: CardPlan
  /** The invoice that closed last, and what the card owes up to it: less than nothing where too much was paid. */
  first: Month
  owed: Centavos
  /** The sum that each later invoice has of its own: charges less credits and payments. */
  later: ReadonlyMap<Month, Centavos>
}

/** An event with what the answer leaves out. */
export interface Come extends ForecastEvent {
  categoryId?: number | null
  /** The account at the other end of a transfer. */
  otherId?: number | null
  /** The due dates on the card that are in this invoice. */
  holds?: readonly Come[]
}

/** The fixed expenses that these events pay: directly, or as a part of a card's invoice. */
export const fixedIn = (events: readonly Come[]): Come[] =>
  events.flatMap((event) => (event.kind === 'fixed' ? event : (event.holds ?? [])))

const keyOf = ({ id, dueDate }: Repeated, end = '') => `recurring:${id}:${dueDate}${end}`

/** The events of what repeats. Expenses that are overdue are expected today, the others nowhere. */
export function repeatedEvents(due: readonly Repeated[], today: Day): Come[] {
  return due.flatMap((one): Come[] => {
    const { type, accountId, toAccountId, categoryId, description, amount } = one
    const event = { date: one.dueDate < today ? today : one.dueDate, description, categoryId }
    if (type === 'DESPESA') return [{ ...event, key: keyOf(one), kind: 'fixed', accountId, amount: -amount }]
    if (one.dueDate < today) return []
    if (type === 'RECEITA') return [{ ...event, key: keyOf(one), kind: 'income', accountId, amount }]
    return [
      { ...event, key: keyOf(one, ':out'), kind: 'transfer', accountId, otherId: toAccountId, amount: -amount },
      { ...event, key: keyOf(one, ':in'), kind: 'transfer', accountId: toAccountId, otherId: accountId, amount },
    ]
  })
}

/**
 * The invoices that leave up to a day, each on the last day on which it can be paid, overdue ones today. What repeats on a
 * card is in the invoice that holds its day; what was paid too much is in the next one.
 */
export function invoiceEvents(cards: readonly CardDue[], onCards: readonly Come[], today: Day, until: Day): Come[] {
  const planned = Map.groupBy(onCards, ({ accountId }) => accountId)
  return cards.flatMap((card) => {
    const { accountId, name, plan, first, owed, later } = card
    const added = Map.groupBy(planned.get(accountId) ?? [], ({ date }) => monthOfDay(plan, date))
    const events: Come[] = []
    let carried = owed
    let holds: Come[] = []
    for (let month = first; ; month = addMonths(month, 1)) {
      const { payableUntil } = periodOf(plan, month)
      if (payableUntil > until && month > first) return events
      if (month > first) {
        const repeats = added.get(month) ?? []
        carried += repeats.reduce((sum, { amount }) => sum - amount, later.get(month) ?? 0)
        holds = [...holds, ...repeats]
      }
      const date = payableUntil < today ? today : payableUntil
      if (carried <= 0 || date > until) continue
      const description = `Fatura de ${monthName(month)} · ${name}`
      const key = `invoice:${accountId}:${month}`
      const event = { key, date, accountId: card.paymentAccountId, amount: -carried, description, holds }
      events.push({ ...event, kind: 'invoice' })
      carried = 0
      holds = []
    }
  })
}

const byDay = (one: Come, other: Come) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.amount - other.amount || (one.key < other.key ? -1 : 1)

export const inOrder = (events: readonly Come[]): Come[] => events.toSorted(byDay)
