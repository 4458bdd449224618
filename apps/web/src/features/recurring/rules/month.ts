import type { Occurrence, PaymentStatus, Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import { businessDayFrom, formatWeekday } from '@tostao/primitives/business-days'
import { addDays, type Day, firstDay, formatShortDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { isOpen, totalOf } from '../shared/rules/sums.ts'
import { untilText } from './rhythm.ts'

/** The due date that stands for a fixed expense: the oldest unpaid one, else the last of the month. */
export function shownOf({ occurrences, nextRun, nextAmount: amount, done }: Recurring): Occurrence {
  const status = done ? ('pago' as const) : ('pendente' as const)
  const next = { dueDate: nextRun, payableOn: businessDayFrom(nextRun), status, amount }
  return occurrences.find(isOpen) ?? occurrences.at(-1) ?? { ...next, transactionId: null }
}

/** What 'Pagar' pays. */
export const dueOf = (item: Recurring) => ({
  id: item.id,
  type: item.type,
  description: item.description,
  dueDate: shownOf(item).dueDate,
})

/** The state by which it is listed and filtered: one that ended before this month is neither paid nor open. */
export type ListState = PaymentStatus | 'concluido'
export const stateOf = ({ done, occurrences, paymentStatus }: Recurring): ListState =>
  done && occurrences.length === 0 ? 'concluido' : paymentStatus

const isUnpaid = ({ paymentStatus }: Pick<Recurring, 'paymentStatus'>): boolean => paymentStatus !== 'pago'

/** From so many days before the due date on, an unpaid item stands out. */
export const isNear = ({ dueDate, status }: Occurrence, notifyDays: number, today: Day): boolean =>
  isOpen({ status }) && dueDate <= addDays(today, notifyDays)

/** The unpaid ones, the next due first. */
export const nextDue = (all: readonly Recurring[]): Recurring[] =>
  all.filter(isUnpaid).toSorted((a, b) => a.nextRun.localeCompare(b.nextRun))

const ORDER: readonly ListState[] = ['atrasado', 'pendente', 'pago', 'concluido']

/** What waits for the user first, then by due date. */
export const byUrgency = (all: readonly Recurring[]): Recurring[] =>
  all.toSorted(
    (a, b) =>
      ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || shownOf(a).dueDate.localeCompare(shownOf(b).dueDate),
  )

const WEEK = 7
export type DueSoon = Pick<Recurring, 'id' | 'description'> & Pick<Occurrence, 'dueDate' | 'payableOn' | 'amount'>

/** The unpaid due dates of the next seven days, without the overdue ones. */
export const dueInWeek = (all: readonly Recurring[], today: Day): DueSoon[] =>
  all.flatMap(({ id, description, occurrences }) =>
    occurrences
      .filter(({ dueDate, status }) => isOpen({ status }) && dueDate >= today && dueDate <= addDays(today, WEEK))
      .map(({ dueDate, payableOn, amount }) => ({ id, description, dueDate, payableOn, amount })),
  )

/** The next due date of each, of those that come after the next seven days, the soonest first. */
export const dueLater = (all: readonly Recurring[], today: Day): DueSoon[] =>
  all
    .filter(({ nextRun, done }) => !done && nextRun > addDays(today, WEEK))
    .map(({ id, description, nextRun, nextAmount }) => ({
      id,
      description,
      dueDate: nextRun,
      payableOn: businessDayFrom(nextRun),
      amount: nextAmount,
    }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))

export interface RulerDay {
  /** In this month; all that is overdue since earlier ones stands at its beginning, with the oldest date. */
  day: Day
  dueDate: Day
  status: 'pago' | 'pendente' | 'atrasado'
  total: Centavos
  names: string[]
}

/** The days of the month on which something is or was due: late if anything is, paid if all is. */
export function daysOf(all: readonly Recurring[], today: Day): RulerDay[] {
  const begin = firstDay(monthOf(today))
  const due = all.flatMap(({ description, occurrences }) =>
    occurrences.filter(({ status }) => status !== 'pulado').map((one) => ({ ...one, description })),
  )
  return [...Map.groupBy(due, ({ dueDate }) => (dueDate < begin ? '' : dueDate))]
    .map(([day, items]) => ({
      day: day || begin,
      dueDate: day || (items.map(({ dueDate }) => dueDate).sort()[0] ?? begin),
      status: items.some(({ status }) => status === 'atrasado')
        ? ('atrasado' as const)
        : items.some(isOpen)
          ? ('pendente' as const)
          : ('pago' as const),
      total: totalOf(items),
      names: [...new Set(items.map(({ description }) => description))],
    }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** 'venceu há 2 dias', 'hoje', 'amanhã', 'em 3 dias'. */
export function dueText(dueDate: Day, today: Day): string {
  const days = Temporal.PlainDate.from(today).until(dueDate).days
  if (days < -1) return `venceu há ${-days} dias`
  return { [-1]: 'venceu ontem', 0: 'vence hoje', 1: 'vence amanhã' }[days] ?? `em ${days} dias`
}

/** 'pagável até terça, 13/10', while that day is to come and not the due date itself. */
export const payableText = (
  { dueDate, payableOn, status }: Pick<Occurrence, 'dueDate' | 'payableOn' | 'status'>,
  today: Day,
): string | undefined =>
  isOpen({ status }) && payableOn > dueDate && payableOn >= today
    ? `pagável até ${formatWeekday(payableOn)}`
    : undefined

export const noticeText = (notifyDays: number): string =>
  notifyDays === 0 ? 'No dia' : notifyDays === 1 ? '1 dia antes' : `${notifyDays} dias antes`

/** 'não veio no dia 5', 'hoje', 'amanhã', 'em 3 dias': nobody is late but who pays. */
export function comesText(type: RecurringType, dueDate: Day, today: Day): string {
  if (type === 'DESPESA') return dueText(dueDate, today)
  if (dueDate >= today) return dueText(dueDate, today).replace('vence ', '')
  const day =
    monthOf(dueDate) === monthOf(today)
      ? `no dia\u00a0${Number(dueDate.slice(8))}`
      : `em\u00a0${formatShortDay(dueDate)}`
  return type === 'RECEITA' ? `não veio ${day}` : `era para ${day.replace('no ', 'o ').replace('em\u00a0', '')}`
}

const PARTS = { DESPESA: 'pagos', RECEITA: 'recebidos', TRANSFER: 'feitas' } as const

/** '7 de 10 pagos', 'até 05/10/2027', of one that is done 'concluído'; undefined where there is no end. */
export function endText({ type, times, timesLeft, endsOn, done }: Recurring): string | undefined {
  const parts = times === null ? undefined : `${times - (timesLeft ?? 0)} de ${times} ${PARTS[type]}`
  if (done) return [type === 'TRANSFER' ? 'concluída' : 'concluído', parts].filter(Boolean).join(' · ')
  return parts ?? (endsOn === null ? undefined : untilText(endsOn))
}

const distance = (a: Day, b: Day): number => Math.abs(Temporal.PlainDate.from(a).until(b).days)

/** What may have paid a due date: of the same amount first, then the nearest in time. */
export const likeliestFirst = <T extends { amount: Centavos; date: Day }>(items: readonly T[], due: Occurrence): T[] =>
  items.toSorted(
    (a, b) =>
      Number(b.amount === due.amount) - Number(a.amount === due.amount) ||
      distance(a.date, due.dueDate) - distance(b.date, due.dueDate),
  )
