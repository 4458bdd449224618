import type { Id } from '@tostao/contract/fields'
import { DEFAULT_NOTIFY_DAYS } from '@tostao/contract/recurring'
import type { DueRule, Recurring, RecurringMode, RecurringType } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { type Day, firstDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { typeOf } from './repeat.ts'
import {
  dueAfter,
  dueInMonth,
  type Every,
  everyOf,
  everyText,
  isMany,
  isSamePeriod,
  MOST,
  MOST_BUSINESS_DAYS,
  type Rhythm,
  rhythmText,
  unitOf,
  untilText,
} from './rhythm.ts'

export const endings = ['never', 'on', 'times'] as const
export type Ending = (typeof endings)[number]
export const endingNames: Readonly<Record<Ending, string>> = {
  never: 'Nunca',
  on: 'Em uma data',
  times: 'Depois de N vezes',
}

export interface RecurringValues {
  type: RecurringType
  description: string
  amount: Centavos | null
  /** Which due dates a changed amount is of: the oldest unpaid due date alone, or all that follow. */
  scope: 'this' | 'following'
  accountId: Id | null
  toAccountId: Id | null
  categoryId: Id | null
  every: Every
  intervalCount: string
  dueRule: DueRule
  dueDay: string
  /** The first date, or the next one, with weeks and years, which have no due day. */
  nextRun: Day | null
  /** Of a day that has passed: this month's is still to be paid. */
  stillOpen: boolean
  ends: Ending
  endsOn: Day | null
  times: string
  mode: RecurringMode
  notifyDays: string
  payeeName: string
}

export const recurringValues = (from?: Partial<Recurring>): RecurringValues => {
  const { intervalUnit = 'month', intervalCount = 1 } = from ?? {}
  return {
    type: from?.type ?? 'DESPESA',
    description: from?.description ?? '',
    amount: from?.amount ?? null,
    scope: 'following',
    accountId: from?.accountId ?? null,
    toAccountId: from?.toAccountId ?? null,
    categoryId: from?.categoryId ?? null,
    every: everyOf({ intervalUnit, intervalCount }),
    intervalCount: `${Math.max(intervalCount, 2)}`,
    dueRule: from?.dueRule ?? 'day',
    dueDay: from?.dueDay?.toString() ?? '',
    nextRun: from?.nextRun ?? null,
    stillOpen: false,
    ends: from?.times ? 'times' : from?.endsOn ? 'on' : 'never',
    endsOn: from?.endsOn ?? null,
    times: from?.times?.toString() ?? '',
    mode: from?.mode ?? 'manual',
    notifyDays: `${from?.notifyDays ?? DEFAULT_NOTIFY_DAYS}`,
    payeeName: from?.payeeName ?? '',
  }
}

/** The values that a transaction gives a new one that repeats, of which it is the payment. */
export const valuesFrom = ({ description, payeeName, date, ...from }: Transaction): RecurringValues => ({
  ...recurringValues(),
  type: typeOf(from),
  description: description || (payeeName ?? ''),
  amount: from.amount,
  accountId: from.accountId,
  toAccountId: from.transfer?.accountId ?? null,
  categoryId: from.categoryId,
  dueDay: `${Number(date.slice(8))}`,
  nextRun: date,
  payeeName: payeeName ?? '',
})

/** A text that is no number becomes one that the contract refuses. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The number typed, or 1 while it is none that fits. */
const within = (text: string, most: number): number => {
  const number = numberIn(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1
}

type RhythmValues = Pick<RecurringValues, 'every' | 'intervalCount' | 'dueRule' | 'dueDay' | 'nextRun' | 'stillOpen'>

const rhythmOf = ({ every, intervalCount, dueRule, dueDay }: RhythmValues): Rhythm => {
  const intervalUnit = unitOf(every)
  return {
    intervalUnit,
    intervalCount: isMany(every) ? within(intervalCount, MOST[intervalUnit][0]) : 1,
    dueRule: intervalUnit === 'month' ? dueRule : 'day',
    dueDay: within(dueDay, dueRule === 'business_day' ? MOST_BUSINESS_DAYS : 31),
  }
}

/** Whether the chosen day of this month has passed. */
export const hasPassed = (values: RhythmValues, today: Day): boolean =>
  unitOf(values.every) === 'month' && dueInMonth(rhythmOf(values), monthOf(today)) < today

/**
 * The first due date: of months the one of this month, or of the next when it has passed, unless it is still to be paid;
 * else the date chosen. After a payment the rhythm goes on from it, without dates that have passed; null while none is chosen.
 */
export function firstDue(values: RhythmValues, today: Day, paidOn?: Day): Day | null {
  const rhythm = rhythmOf(values)
  const isMonthly = rhythm.intervalUnit === 'month'
  let due = isMonthly ? dueInMonth(rhythm, monthOf(paidOn ?? today)) : values.nextRun
  if (due === null || (paidOn === undefined && !isMonthly)) return due
  const from = isMonthly && values.stillOpen ? firstDay(monthOf(today)) : today
  const step = paidOn === undefined ? { ...rhythm, intervalCount: 1 } : rhythm
  while (due < from) due = dueAfter(step, due)
  return due
}

/** The first due date without payment. */
export function firstUnpaid(values: RhythmValues, today: Day, paidOn?: Day): Day | null {
  const due = firstDue(values, today, paidOn)
  const isPaid = due !== null && paidOn !== undefined && isSamePeriod(rhythmOf(values), due, paidOn)
  return isPaid ? dueAfter(rhythmOf(values), due) : due
}

/** The meaning of the date chosen for weeks and years: 'toda sexta'. */
export const dateText = (values: RhythmValues): string | undefined =>
  values.nextRun === null ? undefined : rhythmText({ ...rhythmOf(values), nextRun: values.nextRun })

/** 'Repete a cada 2 semanas, sem fim'. */
export function repeatsText(values: RecurringValues): string {
  const { ends, endsOn, times } = values
  const end = {
    never: 'sem fim',
    on: endsOn ? untilText(endsOn) : 'com fim',
    times: times ? `${times} ${times === '1' ? 'vez' : 'vezes'}` : 'com fim',
  }[ends]
  return `${isMany(values.every) ? `Repete ${everyText(rhythmOf(values))}` : REPEATS[unitOf(values.every)]}, ${end}`
}
const REPEATS = { month: 'Repete todo mês', week: 'Repete toda semana', year: 'Repete todo ano' } as const

/** What the contract says of months, where other units have fewer, and what it leaves to the server. */
export function ownProblems(values: RecurringValues): Record<string, string> {
  const { every, intervalCount, dueRule, dueDay } = values
  const unit = unitOf(every)
  const [most, text] = MOST[unit]
  const isIn = (value: string, limit: number) => {
    const number = numberIn(value)
    return Number.isInteger(number) && number >= 1 && number <= limit
  }
  return {
    ...(isMany(every) && !isIn(intervalCount, most) && { intervalCount: text }),
    ...(unit === 'month' &&
      dueRule === 'business_day' &&
      !isIn(dueDay, MOST_BUSINESS_DAYS) && { dueDay: 'Informe o dia útil, de 1 a 20' }),
    ...(values.type === 'TRANSFER' &&
      values.toAccountId === null && { toAccountId: 'Escolha a conta para onde o dinheiro vai' }),
  }
}

const sharedBody = (values: RecurringValues) => ({
  description: values.description,
  amount: values.amount,
  accountId: values.accountId,
  ...(values.type === 'TRANSFER'
    ? { toAccountId: values.toAccountId ?? Number.NaN }
    : { categoryId: values.categoryId, payeeName: values.payeeName }),
  ...rhythmBody(values),
  endsOn: values.ends === 'on' ? (values.endsOn ?? '') : null,
  times: values.ends === 'times' ? numberIn(values.times) : null,
  mode: values.mode,
  notifyDays: numberIn(values.notifyDays),
})

function rhythmBody({ every, intervalCount, dueRule, dueDay }: RecurringValues) {
  const intervalUnit = unitOf(every)
  const isMonthly = intervalUnit === 'month'
  return {
    intervalUnit,
    intervalCount: isMany(every) ? numberIn(intervalCount) : 1,
    dueRule: isMonthly ? dueRule : ('day' as const),
    ...(isMonthly && dueRule !== 'last_business_day' && { dueDay: numberIn(dueDay) }),
  }
}

/** Where none is chosen, it is `onlyAccount`. `from`: the transaction that is the first payment. */
export const newBody =
  (today: Day, onlyAccount: Id | null, from?: Pick<Transaction, 'id' | 'date'>) => (values: RecurringValues) => ({
    ...sharedBody(values),
    accountId: values.accountId ?? onlyAccount,
    type: values.type,
    nextRun: firstDue(values, today, from?.date) ?? '',
    ...(from && { transactionId: from.id }),
  })

/** A date that stays is not sent: it would move what was paid meanwhile. */
export const editBody =
  ({ amount, intervalUnit, nextRun }: Recurring) =>
  (values: RecurringValues) => {
    const unit = unitOf(values.every)
    const isMoved = unit !== 'month' && (values.nextRun !== nextRun || unit !== intervalUnit)
    return {
      ...sharedBody(values),
      ...(isMoved && { nextRun: values.nextRun ?? '' }),
      ...(values.amount !== amount && { scope: values.scope }),
    }
  }

/** What is edited in the row. */
export interface RowValues {
  mode: RecurringMode
  nextRun: Day | null
  notifyDays: string
}

export const rowValues = (from?: Recurring): RowValues => ({
  mode: from?.mode ?? 'manual',
  nextRun: from?.nextRun ?? null,
  notifyDays: `${from?.notifyDays ?? DEFAULT_NOTIFY_DAYS}`,
})

export const rowBody = ({ notifyDays, ...values }: RowValues) => ({ ...values, notifyDays: numberIn(notifyDays) })
