import type { Id } from '@tostao/contract/fields'
import { DEFAULT_NOTIFY_DAYS } from '@tostao/contract/recurring'
import type { Recurring, RecurringMode } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { addMonthsAnchored, type Day, type Month, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export const modeNames: Readonly<Record<RecurringMode, string>> = { manual: 'Manual', automatic: 'Automático' }

export interface RecurringValues {
  description: string
  amount: Centavos | null
  accountId: Id | null
  categoryId: Id | null
  dueDay: string
  /** Of a day that has passed: this month's is still to be paid. */
  stillOpen: boolean
  mode: RecurringMode
  notifyDays: string
  payeeName: string
}

export const recurringValues = (from?: Partial<Recurring>): RecurringValues => ({
  description: from?.description ?? '',
  amount: from?.amount ?? null,
  accountId: from?.accountId ?? null,
  categoryId: from?.categoryId ?? null,
  dueDay: from?.dueDay?.toString() ?? '',
  stillOpen: false,
  mode: from?.mode ?? 'manual',
  notifyDays: `${from?.notifyDays ?? DEFAULT_NOTIFY_DAYS}`,
  payeeName: from?.payeeName ?? '',
})

/** What a transaction gives a new fixed expense, of which it is the payment. */
export const valuesFrom = ({ description, payeeName, date, ...from }: Transaction): RecurringValues => ({
  ...recurringValues(),
  description: description || (payeeName ?? ''),
  amount: from.amount,
  accountId: from.accountId,
  categoryId: from.categoryId,
  dueDay: `${Number(date.slice(8))}`,
  payeeName: payeeName ?? '',
})

/** Why a transaction cannot be repeated; undefined when it can. */
export function repeatProblem(transaction: Transaction | undefined): string | undefined {
  if (!transaction) return 'Esta transação não existe mais.'
  if (transaction.recurringId !== null) return 'Esta transação já é o pagamento de um gasto fixo.'
  const isExpense = transaction.type === 'DESPESA' && !transaction.transfer
  return isExpense ? undefined : 'Só uma despesa pode se repetir como gasto fixo.'
}

/** A text that is no number becomes one that the contract refuses. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The day chosen, or 1 while it is none. */
export const dayIn = (text: string): number => {
  const day = numberIn(text)
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : 1
}

/** Whether the chosen day of this month has passed. */
export const hasPassed = (dueDay: string, today: Day): boolean => addMonthsAnchored(today, 0, dayIn(dueDay)) < today

/** The chosen day of this month, or its last day; of the next month when it has passed, unless it is still to be paid. */
export const firstDue = ({ dueDay, stillOpen }: Pick<RecurringValues, 'dueDay' | 'stillOpen'>, today: Day): Day =>
  addMonthsAnchored(today, hasPassed(dueDay, today) && !stillOpen ? 1 : 0, dayIn(dueDay))

/** The first due date without payment, when one of `paidMonth` is paid already. */
export function firstUnpaid(values: RecurringValues, today: Day, paidMonth?: Month): Day {
  const due = firstDue(values, today)
  return monthOf(due) === paidMonth ? addMonthsAnchored(due, 1, dayIn(values.dueDay)) : due
}

const sharedBody = (values: RecurringValues) => ({
  description: values.description,
  amount: values.amount,
  accountId: values.accountId,
  categoryId: values.categoryId,
  dueDay: numberIn(values.dueDay),
  mode: values.mode,
  notifyDays: numberIn(values.notifyDays),
  payeeName: values.payeeName,
})

/** Where none is chosen, it is `onlyAccount`. */
export const newBody = (today: Day, onlyAccount: Id | null, transactionId?: Id) => (values: RecurringValues) => ({
  ...sharedBody(values),
  accountId: values.accountId ?? onlyAccount,
  type: 'DESPESA',
  intervalUnit: 'month',
  intervalCount: 1,
  nextRun: firstDue(values, today),
  ...(transactionId && { transactionId }),
})

export const editBody = sharedBody

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
