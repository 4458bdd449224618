import * as z from 'zod/mini'
import { day, id } from './fields.ts'
import { money } from './money.ts'
import { classified } from './palette.ts'
import { onWire } from './wire.ts'

/** Three things repeat: an expense, an income, or a transfer to another account of the user. */
export const recurringTypes = ['DESPESA', 'RECEITA', 'TRANSFER'] as const
export type RecurringType = (typeof recurringTypes)[number]
export const intervalUnits = ['month', 'week', 'year'] as const
export type IntervalUnit = (typeof intervalUnits)[number]
/** How the day in a month is found: the day itself, the nth business day, or the last one. */
export const dueRules = ['day', 'business_day', 'last_business_day'] as const
export type DueRule = (typeof dueRules)[number]
/** Who posts: the user by 'Pagar', or the server on the due date. */
export const recurringModes = ['manual', 'automatic'] as const
export type RecurringMode = (typeof recurringModes)[number]
export const paymentStatuses = ['pago', 'pendente', 'atrasado'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** One due date of a fixed expense. */
const Occurrence = onWire(
  z.object({
    dueDate: day,
    /** The first business day from the due date on, when a bank takes the payment. */
    payableOn: day,
    status: z.enum([...paymentStatuses, 'pulado']),
    /** The amount of the transaction when it is paid, else what is expected. */
    amount: money,
    transactionId: z.nullable(id),
  }),
  { dueDate: 'due_date', payableOn: 'payable_on', transactionId: 'transaction_id' },
)
export type Occurrence = z.output<typeof Occurrence>

const described = {
  id,
  type: z.enum(recurringTypes),
  description: z.string(),
  amount: money,
  accountId: id,
  accountName: z.string(),
  /** Where the money of a transfer goes. */
  toAccountId: z.nullable(id),
  toAccountName: z.nullable(z.string()),
  ...classified,
  mode: z.enum(recurringModes),
  notifyDays: z.int(),
}
const describedNames = {
  accountId: 'account_id',
  accountName: 'account_name',
  toAccountId: 'to_account_id',
  toAccountName: 'to_account_name',
  categoryId: 'category_id',
  categoryName: 'category_name',
  categoryColor: 'categoria_color',
  categoryIcon: 'categoria_icon',
  payeeId: 'payee_id',
  payeeName: 'payee_name',
  notifyDays: 'notify_days',
} as const

const recurringFields = {
  ...described,
  intervalUnit: z.enum(intervalUnits),
  intervalCount: z.int(),
  dueRule: z.enum(dueRules),
  /** The day of the month that was chosen, or the number of the business day; a shorter month has its last one instead. */
  dueDay: z.int(),
  /** The last day on which it may be due; null where it does not end or ends after `times`. */
  endsOn: z.nullable(day),
  /** How many due dates it has, paid and skipped ones included. */
  times: z.nullable(z.int()),
  /** How many of them are neither paid nor skipped. */
  timesLeft: z.nullable(z.int()),
  /** Whether its end has come and all is paid or skipped. */
  done: z.boolean(),
  /** The oldest due date that is neither paid nor skipped; of one that is done the last. */
  nextRun: day,
  /** The amount that is expected on that day: that of the series, or of the due date alone. */
  nextAmount: money,
  /** The day of the last payment. */
  lastRun: z.nullable(day),
  paymentStatus: z._default(z.enum(paymentStatuses), 'pendente'),
  /** The due dates of the current month, and unpaid ones of earlier months, by date. */
  occurrences: z.array(Occurrence),
  version: z.int(),
}
/** Names of what a client sends. */
export const recurringNames = {
  accountId: 'account_id',
  toAccountId: 'to_account_id',
  categoryId: 'category_id',
  payeeId: 'payee_id',
  payeeName: 'payee_name',
  intervalUnit: 'interval_unit',
  intervalCount: 'interval_count',
  nextRun: 'next_run',
  dueDay: 'due_day',
  dueRule: 'due_rule',
  endsOn: 'ends_on',
  notifyDays: 'notify_days',
} as const
const answerNames = {
  ...describedNames,
  ...recurringNames,
  timesLeft: 'times_left',
  nextAmount: 'next_amount',
  lastRun: 'last_run',
  paymentStatus: 'payment_status',
} as const

export const Recurring = onWire(z.object(recurringFields), answerNames)
export type Recurring = z.output<typeof Recurring>

/** A fixed expense after a payment or a skip, with the id that undoes it. */
export const Settled = onWire(z.object({ ...recurringFields, undoId: id }), { ...answerNames, undoId: 'undo_id' })

/** A fixed expense after an edit, with the id that undoes it; null when it was so already. */
export const ChangedRecurring = onWire(z.object({ ...recurringFields, undoId: z.nullable(id) }), {
  ...answerNames,
  undoId: 'undo_id',
})

/** An unpaid due date; `id` is that of its fixed expense. */
export const DueItem = onWire(
  z.object({
    ...described,
    dueDate: day,
    payableOn: day,
    paymentStatus: z.enum(['pendente', 'atrasado']),
    /** Whether `notify_days` or fewer are left to the due date. */
    near: z.boolean(),
  }),
  { ...describedNames, dueDate: 'due_date', payableOn: 'payable_on', paymentStatus: 'payment_status' },
)
export type DueItem = z.output<typeof DueItem>

/** A payment that the server has posted by itself; `id` is that of the fixed expense. */
export const AutomaticPosting = onWire(
  z.object({
    id,
    type: z.enum(recurringTypes),
    description: z.string(),
    amount: money,
    dueDate: day,
    transactionId: id,
  }),
  { dueDate: 'due_date', transactionId: 'transaction_id' },
)
export type AutomaticPosting = z.output<typeof AutomaticPosting>
