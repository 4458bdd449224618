import type { Invoice } from '@tostao/contract/cards'
import type { Forecast, ForecastEvent, ForecastKind } from '@tostao/contract/forecast'
import type { Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import { addDays, type Day, monthName, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { pages } from '#lib/pages.ts'

/** Where what comes is changed: by the words of its key (`recurring:12:2026-12-05`, `invoice:3:2026-12`). */
export function addressOf({ key, kind, date }: Pick<ForecastEvent, 'key' | 'kind' | 'date'>): string {
  const [, id = '', month = ''] = key.split(':')
  if (kind === 'invoice') return pages.card.to({ accountId: id, fatura: month })
  if (kind === 'transaction') return pages.transactions.to({ from: date, to: date })
  const type = { fixed: undefined, income: 'recebimentos', transfer: 'transferencias' }[kind]
  return pages.fixed.to({ type, item: id })
}

/** '9 de dezembro', on one line. */
export const dayName = (date: Day): string => `${Number(date.slice(8))}\u00a0de\u00a0${monthName(monthOf(date))}`

/** 'em 9 de dezembro, véspera de Salário'. */
export function lowestText({ date }: Forecast['lowest'], events: readonly ForecastEvent[], today: Day): string {
  const when = date === today ? 'hoje' : `em ${dayName(date)}`
  const [next] = events.filter((event) => event.date > date)
  if (next?.kind !== 'income') return when
  return next.date === addDays(date, 1)
    ? `${when}, véspera de ${next.description}`
    : `${when}, até vir ${next.description}`
}

const KIND_OF: Readonly<Record<RecurringType, ForecastKind>> = {
  DESPESA: 'fixed',
  RECEITA: 'income',
  TRANSFER: 'transfer',
}

/** An event that has come already, this month. */
export const isDone = ({ key }: Pick<ForecastEvent, 'key'>): boolean => key.startsWith('done:')

/** The due dates of this month that are paid or have come; of a transfer the end that leaves. */
export const doneEvents = (all: readonly Recurring[]): ForecastEvent[] =>
  all
    .flatMap(({ id, type, accountId, description, occurrences }) =>
      occurrences
        .filter(({ status }) => status === 'pago')
        .map(({ dueDate, amount }) => ({
          key: `done:${id}:${dueDate}`,
          date: dueDate,
          kind: KIND_OF[type],
          accountId,
          amount: type === 'RECEITA' ? amount : -amount,
          description,
        })),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** The days on which something comes, in order. */
export const byDay = (events: readonly ForecastEvent[]): { date: Day; events: ForecastEvent[] }[] =>
  [...Map.groupBy(events, ({ date }) => date)]
    .map(([date, found]) => ({ date, events: found }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

export interface Imagined {
  date: Day
  amount: Centavos
}

/** What a purchase takes: at once, or in parts that fall due with the invoices of a card from the open one on. */
export function imaginedParts(
  { amount, installments }: { amount: Centavos; installments: number },
  invoices: readonly Pick<Invoice, 'payableUntil'>[] | undefined,
  today: Day,
): Imagined[] {
  if (!invoices) return [{ date: today, amount }]
  const part = Math.floor(amount / installments)
  return invoices.slice(0, installments).map(({ payableUntil }, index) => ({
    date: payableUntil < today ? today : payableUntil,
    amount: index === 0 ? amount - part * (installments - 1) : part,
  }))
}

/** The days of a forecast without what is imagined to be bought. */
export function daysAfter(days: Forecast['days'], parts: readonly Imagined[]): Forecast['days'] {
  return days.map(({ date, balance }) => ({
    date,
    balance: balance - parts.reduce((sum, part) => (part.date <= date ? sum + part.amount : sum), 0),
  }))
}

export const lowestOf = (days: Forecast['days']): Forecast['lowest'] | undefined =>
  days.reduce<Forecast['lowest'] | undefined>((low, day) => (low && low.balance <= day.balance ? low : day), undefined)
