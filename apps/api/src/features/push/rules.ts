import { owedOf } from '@tostao/cards/owed'
import type { Budget } from '@tostao/contract/budgets'
import type { Card } from '@tostao/contract/cards'
import type { DueItem } from '@tostao/contract/recurring-shape'
import { addDays, type Day, formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'

export const noticeKinds = ['fixed', 'invoices', 'budgets'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Shown by the worker of the web app, which reads this JSON. */
interface Shown {
  title: string
  body: string
  /** The page that a press opens. */
  url: string
  /** A notice takes the place of an older one with the same tag. */
  tag: NoticeKind
}
export interface Notice {
  kind: NoticeKind
  /** The content of the push. */
  text: string
  /** The ids of the passed budgets. */
  passed?: number[]
}

/** A service that has taken nothing for so long is given up with its device. */
export const GIVEN_UP_AFTER = 7 * 24 * 60 * 60_000
/** An invoice is told of so many days before it has to be paid. */
const INVOICE_DAYS = 3
const DAY_MINUTES = 24 * 60
const MAX_LINES = 3
const MAX_NAME = 60

/** Whether no notice may come at an hour; equal hours mean that it may at any. */
export const isQuiet = (hour: number, from: number, to: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** How long a notice may wait for a device that is off: at most half a day, and not into the quiet hours. */
export function secondsUntilQuiet(
  { hour, minute }: { hour: number; minute: number },
  from: number,
  to: number,
): number {
  const minutes = from === to ? DAY_MINUTES : (from * 60 - hour * 60 - minute + DAY_MINUTES) % DAY_MINUTES
  return Math.min(minutes, DAY_MINUTES / 2) * 60
}

type Line = [name: string, rest: string]

interface Told extends Omit<Shown, 'body'> {
  count: number
  /** How they are counted, one and many. */
  words: [one: string, many: string]
  /** The first of them. */
  lines: readonly Line[]
}

/** Without amounts it counts alone, and names nothing. */
function noticeOf({ count, words, lines, ...shown }: Told, amounts: boolean): Notice {
  const named = lines.slice(0, MAX_LINES).map(([name, rest]) => `${clipped(name)}: ${rest}`)
  const more = count > named.length ? [`e mais ${count - named.length}`] : []
  const body = amounts ? [...named, ...more].join('\n') : `${count} ${words[count === 1 ? 0 : 1]}`
  return { kind: shown.tag, text: JSON.stringify({ ...shown, body } satisfies Shown) }
}

const clipped = (name: string): string => {
  const letters = [...name]
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join('')}…` : name
}

const whenDue = (day: Day, today: Day): string =>
  day < today ? `venceu em ${formatDay(day)}` : day === today ? 'vence hoje' : `vence em ${formatDay(day)}`

type Due = Pick<DueItem, 'description' | 'amount' | 'dueDate'>

/** The fixed expenses that are near or overdue. */
export function fixedNotice(near: { items: readonly Due[]; count: number }, today: Day, amounts: boolean) {
  const { items, count } = near
  if (count === 0) return undefined
  const lines = items.map(
    ({ description, amount, dueDate }): Line => [description, `${formatMoney(amount)}, ${whenDue(dueDate, today)}`],
  )
  const words: Told['words'] = ['gasto fixo para pagar', 'gastos fixos para pagar']
  return noticeOf({ title: 'Gastos fixos', url: '/gastos-fixos', tag: 'fixed', count, words, lines }, amounts)
}

/** The invoices that have closed and have to be paid in a few days, or had to. */
export function invoiceNotice(
  cards: readonly Pick<Card, 'accountId' | 'name' | 'closed' | 'open'>[],
  today: Day,
  amounts: boolean,
) {
  const last = addDays(today, INVOICE_DAYS)
  const due = cards.flatMap(({ accountId, name, closed, open }) => {
    const rest = owedOf({ closed, open })
    return closed && rest > 0 && closed.payableUntil <= last ? [{ accountId, name, ...closed, rest }] : []
  })
  const [first, second] = due
  if (first === undefined) return undefined
  const lines = due.map(
    ({ name, rest, payableUntil }): Line => [name, `${formatMoney(rest)}, ${whenDue(payableUntil, today)}`],
  )
  const url = second === undefined ? `/cards/${first.accountId}` : '/accounts'
  const words: Told['words'] = ['fatura para pagar', 'faturas para pagar']
  return noticeOf({ title: 'Faturas', url, tag: 'invoices', count: due.length, words, lines }, amounts)
}

/** The budgets of which more is spent than there was. */
export function budgetNotice(
  budgets: readonly Pick<Budget, 'id' | 'categoryName' | 'spent' | 'available'>[],
  amounts: boolean,
): Notice | undefined {
  const over = budgets.filter(({ spent, available }) => spent > Math.max(available, 0))
  if (over.length === 0) return undefined
  const lines = over.map(
    ({ categoryName, spent, available }): Line => [
      categoryName,
      `${formatMoney(spent)} de ${formatMoney(Math.max(available, 0))}`,
    ],
  )
  const words: Told['words'] = ['orçamento passou do planejado', 'orçamentos passaram do planejado']
  const told: Told = { title: 'Orçamentos', url: '/budgets', tag: 'budgets', count: over.length, words, lines }
  const notice = noticeOf(told, amounts)
  return { ...notice, passed: over.map(({ id }) => id) }
}

/** Whether one of these budgets is not among those that a device has been told of. */
export function hasNew(passed: readonly number[], told: string): boolean {
  const known: unknown = JSON.parse(told)
  return !Array.isArray(known) || passed.some((id) => !known.includes(id))
}
